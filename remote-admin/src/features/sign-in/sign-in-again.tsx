import { FIRM } from 'shared-contracts/firm/firm';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-again.module.css';
import { useSignIn } from './use-sign-in.ts';

interface SignInAgainProps {
  /** The account whose session ended; null while there is nothing to ask. */
  readonly email: string | null;
  /** Called once the session stands again, to load what was refused meanwhile. */
  readonly onSignedIn: () => void;
}

/** Asks for the login in place when a session ended, so that nothing on the screen below is lost. */
export function SignInAgain({ email, onSignedIn }: SignInAgainProps) {
  return (
    <ModalDialog isOpen={email !== null} title="Your session has ended">
      {email !== null && <Questions email={email} onSignedIn={onSignedIn} />}
    </ModalDialog>
  );
}

function Questions({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const signIn = useSignIn({ onSignedIn });
  return (
    <div className={classes.body}>
      <p>Log in to go on where you were. What you have typed on this screen is kept.</p>
      <SignInForm id="again" signIn={signIn} email={email} />
      <p className={classes.other}>
        Not you? <a href="/admin">Leave this screen and log in to {FIRM.name} as somebody else</a>.
      </p>
    </div>
  );
}
