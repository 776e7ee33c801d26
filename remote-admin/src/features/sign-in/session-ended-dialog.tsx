import { FIRM } from 'shared-contracts/firm/firm';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './session-ended-dialog.module.css';
import { useSignIn } from './use-sign-in.ts';

interface SessionEndedDialogProps {
  /** The user whose session ended; null while the dialog is closed. */
  readonly email: string | null;
  /** Called after login, to reload what was refused meanwhile. */
  readonly onSignedIn: () => void;
}

/** Asks for the login in a dialog when the session has ended, so that the state of the page is kept. */
export function SessionEndedDialog({ email, onSignedIn }: SessionEndedDialogProps) {
  return (
    <ModalDialog isOpen={email !== null} title="Your session has ended">
      {email !== null && <SignInPanel email={email} onSignedIn={onSignedIn} />}
    </ModalDialog>
  );
}

function SignInPanel({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const signIn = useSignIn({ onSignedIn });
  return (
    <div className={classes.body}>
      <p>Log in to continue where you were. What you have typed on this screen is kept.</p>
      <SignInForm id="again" signIn={signIn} email={email} />
      <p className={classes.other}>
        Not you? <a href="/admin">Leave this screen and log in to {FIRM.name} as another user</a>.
      </p>
    </div>
  );
}
