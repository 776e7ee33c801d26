import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import type { LogOut } from './use-log-out.ts';

/** Asks for confirmation before a logout that would lose drafts. */
export function LogOutDialog({ logOut: { unsaved, isLeaving, stay, leaveAnyway } }: { logOut: LogOut }) {
  return (
    <ModalDialog isOpen={unsaved.length > 0} title="Log out and lose unsaved work?" onClose={stay}>
      <p>Logging out removes your drafts from this browser. These are not on the server:</p>
      <ul>
        {unsaved.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Actions>
        <Button look="primary" onClick={stay}>
          Stay logged in
        </Button>
        <Button isBusy={isLeaving} onClick={() => void leaveAnyway()}>
          Log out
        </Button>
      </Actions>
    </ModalDialog>
  );
}
