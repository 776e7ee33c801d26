import { useState } from 'react';
import { Button, buttonClass } from '../../components/button.tsx';
import { tell } from '../../components/toasts.tsx';
import { explain } from '../../lib/explain.ts';
import { useApp } from '../../lib/app-context.ts';
import classes from './account.module.css';
import { logOut } from './log-out.ts';

/** Who is signed in, the way out, and the way to the site (a full document load, decision 58). */
export function Account({ email }: { email: string }) {
  const app = useApp();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async () => {
    setIsLeaving(true);
    try {
      await logOut(app);
    } catch (error) {
      setIsLeaving(false);
      tell('failed', `You are still signed in. ${explain(error)}`);
    }
  };

  return (
    <div className={classes.account}>
      <p className={classes.who}>
        <span className={classes.label}>Signed in as</span>
        <span className={classes.email} title={email}>
          {email}
        </span>
      </p>
      <div className={classes.actions}>
        <Button look="quiet" isBusy={isLeaving} onClick={() => void leave()}>
          {isLeaving ? 'Logging out…' : 'Logout'}
        </Button>
        <a href="/" className={buttonClass('quiet')}>
          Public site
        </a>
      </div>
    </div>
  );
}
