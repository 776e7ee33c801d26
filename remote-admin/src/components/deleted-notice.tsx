import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface DeletedNoticeProps {
  readonly noun: string;
  /** Who is erased with it, such as 'sender'. */
  readonly person: string;
  readonly onRestore: () => void;
}

/** Says that a colleague has deleted a record while it was open. */
export function DeletedNotice({ noun, person, onRestore }: DeletedNoticeProps) {
  return (
    <Notice
      title={`The ${noun} was deleted in the meantime`}
      isAlert
      actions={
        <Button look="primary" onClick={onRestore}>
          Restore
        </Button>
      }
    >
      <p>It can be restored for 30 days, unless the {person} was erased.</p>
    </Notice>
  );
}
