import { useState } from 'react';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** 'Are you sure you want to delete this contact?' */
  readonly question: string;
  /** What happens on confirmation. */
  readonly consequence: string;
  /** What the button does: 'Delete'. */
  readonly verb: string;
  /** The dialog stays open until this settles and then closes either way: a failure is shown in a toast. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is removed. Esc, Cancel and a click outside change nothing. */
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

/** The question before items are deleted, in the required wording. @param noun The singular: 'contact'. */
export const deleteQuestion = (noun: string, count = 1): string =>
  count > 1
    ? `Are you sure you want to delete these ${count} ${noun}s?`
    : `Are you sure you want to delete this ${noun}?`;
