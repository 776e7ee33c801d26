import { useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface DeletedNoticeProps {
  readonly noun: string;
  /** Who is erased with it, such as 'sender'. */
  readonly person: string;
  readonly onRestore: () => Promise<unknown>;
}

/** Says that a colleague has deleted a record while it was open. */
export function DeletedNotice({ noun, person, onRestore }: DeletedNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const restore = async () => {
    setIsBusy(true);
    await onRestore();
    setIsBusy(false);
  };
  return (
    <Notice
      title={`The ${noun} was deleted in the meantime`}
      isAlert
      actions={
        <Button look="primary" isBusy={isBusy} onClick={() => void restore()}>
          {isBusy ? 'Restoring…' : 'Restore'}
        </Button>
      }
    >
      <p>It can be restored for 30 days, unless the {person} was erased.</p>
    </Notice>
  );
}
