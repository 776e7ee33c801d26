import type { ReactNode } from 'react';
import { Wordmark } from '../../components/wordmark.tsx';
import classes from './sign-in-layout.module.css';
import { LockFigure } from './lock-figure.tsx';
import type { SignInPhase } from './use-sign-in.ts';

interface SignInLayoutProps {
  readonly title: string;
  /** The state of the lock in the illustration. */
  readonly phase?: SignInPhase;
  readonly children: ReactNode;
}

/** The layout of pages before login: the login itself, a new password. With an illustration. */
export function SignInLayout({ title, phase = 'idle', children }: SignInLayoutProps) {
  return (
    <div className={classes.page}>
      <div className={classes.sheet}>
        <header className={classes.head}>
          <Wordmark />
        </header>
        <main className={classes.main}>
          <div className={classes.login}>
            <h1 className={classes.title} tabIndex={-1}>
              {title}
            </h1>
            {children}
          </div>
          <figure className={classes.figure}>
            <LockFigure phase={phase} />
            <figcaption className={classes.caption}>Fig. 1</figcaption>
          </figure>
        </main>
        <footer className={classes.foot}>
          <a href="/">Go to the public site</a>
        </footer>
      </div>
    </div>
  );
}
