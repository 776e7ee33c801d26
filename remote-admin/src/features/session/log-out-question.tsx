import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import type { LogOut } from './use-log-out.ts';

/** Asks before a logout that loses what is only in this browser. */
export function LogOutQuestion({ logOut: { unsaved, isLeaving, stay, leaveAnyway } }: { logOut: LogOut }) {
  return (
    <ModalDialog isOpen={unsaved.length > 0} title="Log out and lose what is not saved?" onClose={stay}>
      <p>A logout removes what you wrote from this browser. The server does not have:</p>
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
