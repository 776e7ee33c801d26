import { Button } from '../../components/button.tsx';
import classes from './sign-in-form.module.css';
import type { SignInPhase } from './use-sign-in.ts';

/** The submit button of a login step, with its status. */
export const SignInButton = ({ phase }: { phase: SignInPhase }) => (
  <div className={classes.actions}>
    <Button submits look="primary" disabled={phase !== 'idle'}>
      {phase === 'idle' ? 'Log in' : 'Logging in...'}
    </Button>
    <p role="status" className={classes.status}>
      {phase === 'signed-in' && 'Login Successful ✅'}
    </p>
  </div>
);
