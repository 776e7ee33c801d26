import { useState } from 'react';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** 'Are you sure you want to delete this contact?' */
  readonly question: string;
  /** What follows from it. */
  readonly consequence: string;
  /** What the button does: 'Delete'. */
  readonly verb: string;
  /** The dialog stays until it is done, and closes then whatever came of it: a failure is told by a message. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is taken away. Esc, Cancel and a press outside leave all as it is. */
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
  return (
    <ModalDialog isOpen={isOpen} title={question} onClose={onClose}>
      <p>{consequence}</p>
      <Actions>
        <Button look="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {verb}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Actions>
    </ModalDialog>
  );
}

/** What is asked before some things are deleted, in the required words. @param noun One of them: 'contact'. */
export const deleteQuestion = (noun: string, count = 1): string =>
  count > 1
    ? `Are you sure you want to delete these ${count} ${noun}s?`
    : `Are you sure you want to delete this ${noun}?`;
