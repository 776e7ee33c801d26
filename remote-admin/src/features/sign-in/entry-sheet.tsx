import type { ReactNode } from 'react';
import { Wordmark } from '../../components/wordmark.tsx';
import classes from './entry-sheet.module.css';
import { LockFigure } from './lock-figure.tsx';
import type { SignInPhase } from './use-sign-in.ts';

interface EntrySheetProps {
  readonly title: string;
  /** Where the lock of the figure stands. */
  readonly phase?: SignInPhase;
  readonly children: ReactNode;
}

/** A printed sheet with a figure, and beside it what stands before the back office: the login, a new password. */
export function EntrySheet({ title, phase = 'idle', children }: EntrySheetProps) {
  return (
    <div className={classes.desk}>
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
