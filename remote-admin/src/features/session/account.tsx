import { Button, buttonClass } from '../../components/button.tsx';
import classes from './account.module.css';

interface AccountProps {
  readonly email: string;
  readonly isLeaving: boolean;
  readonly onLogOut: () => void;
}

/** The logged-in user, logout, and a link to the site, which loads a new document so that nothing stays in memory. */
export function Account({ email, isLeaving, onLogOut }: AccountProps) {
  return (
    <div className={classes.account}>
      <p className={classes.user}>
        <span className={classes.label}>Logged in as</span>
        <span className={classes.email} title={email}>
          {email}
        </span>
      </p>
      <div className={classes.actions}>
        <Button look="quiet" isBusy={isLeaving} onClick={onLogOut}>
          {isLeaving ? 'Logging out…' : 'Logout'}
        </Button>
        <a href="/" className={buttonClass('quiet')}>
          Public site
        </a>
      </div>
    </div>
  );
}
