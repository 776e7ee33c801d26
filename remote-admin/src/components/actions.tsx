import type { ReactNode } from 'react';
import classes from './actions.module.css';
import { Button } from './button.tsx';

/** The buttons of a form or dialog. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

interface FormActionsProps {
  /** The label of the submit button: 'Save'. */
  readonly verb: string;
  /** Its label while the form is being sent: 'Saving…'. */
  readonly doing?: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** The label of the cancel button; 'Cancel' by default. */
  readonly cancelVerb?: string | undefined;
}

/** The submit and cancel buttons of a form. */
export const FormActions = ({
  verb,
  doing = verb,
  isBusy,
  onCancel,
  cancelVerb = 'Cancel',
}: FormActionsProps) => (
  <Actions>
    <Button submits look="primary" isBusy={isBusy}>
      {isBusy ? doing : verb}
    </Button>
    <Button onClick={onCancel}>{cancelVerb}</Button>
  </Actions>
);
