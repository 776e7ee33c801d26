import type { ReactNode } from 'react';
import classes from './actions.module.css';
import { Button } from './button.tsx';

/** What can be answered, at the foot of a form or a question. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

interface FormActionsProps {
  /** What the form does: 'Save'. */
  readonly verb: string;
  /** The same while it is under way: 'Saving…'. */
  readonly doing?: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** What leaving the form does, where that is more than closing it. */
  readonly cancelVerb?: string | undefined;
}

/** Sends a form, or leaves it. */
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
