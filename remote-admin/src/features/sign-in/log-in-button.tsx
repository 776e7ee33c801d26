import { Button } from '../../components/button.tsx';
import classes from './login-form.module.css';
import type { SignInPhase } from './use-sign-in.ts';

/** Sends a step of the login, and says where it stands. */
export const LogInButton = ({ phase }: { phase: SignInPhase }) => (
  <div className={classes.actions}>
    <Button submits look="primary" disabled={phase !== 'idle'}>
      {phase === 'idle' ? 'Log in' : 'Logging in...'}
    </Button>
    <p role="status" className={classes.status}>
      {phase === 'signed-in' && 'Login Successful ✅'}
    </p>
  </div>
);
