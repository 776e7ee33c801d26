import { useState } from 'react';
import { useCloseOnBack } from '../lib/use-close-on-back.ts';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** 'Are you sure you want to delete this contact?' */
  readonly question: string;
  /** What confirming does. */
  readonly consequence: string;
  /** The label of the button: 'Delete'. */
  readonly verb: string;
  /** The dialog closes when this settles, also after a failure, which a toast shows. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation. Esc, Cancel, Back and a click outside cancel, until the change is on its way. */
export function ConfirmDialog({
  isOpen,
  question,
  consequence,
  verb,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      setIsBusy(false);
      onClose();
    }
  };
  const cancel = () => {
    if (!isBusy) onClose();
  };
  useCloseOnBack(isOpen, cancel);
  return (
    <ModalDialog isOpen={isOpen} title={question} onClose={cancel}>
      <p>{consequence}</p>
      <Actions>
        <Button look="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {verb}
        </Button>
        <Button isBusy={isBusy} onClick={cancel}>
          Cancel
        </Button>
      </Actions>
    </ModalDialog>
  );
}

/** The question of a delete dialog, in the specified wording. @param noun the singular: 'contact' */
export const deleteQuestion = (noun: string, count = 1): string =>
  count > 1
    ? `Are you sure you want to delete these ${count} ${noun}s?`
    : `Are you sure you want to delete this ${noun}?`;

/**
 * What a delete dialog says about the trash.
 * @param name what is deleted if it is one, as the start of a sentence: 'The enquiry of Vera'
 * @param extra what is removed with each: 'resume'
 */
export function trashConsequence(count = 1, name = 'It', extra?: string): string {
  return count > 1
    ? `They can be restored for 30 days; then they are removed for good${extra ? `, with their ${extra}s` : ''}.`
    : `${name} can be restored for 30 days; then it is removed for good${extra ? `, with its ${extra}` : ''}.`;
}
