import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** What the user can do now. */
  readonly actions?: ReactNode;
  /** Announces the notice at once, for errors. */
  readonly isAlert?: boolean;
}

/** An empty or error state: what happened and what to do next. */
export function Notice({ title, children, actions, isAlert = false }: NoticeProps) {
  return (
    <div className={classes.notice} {...(isAlert && { role: 'alert' })}>
      <div className={classes.title}>{title}</div>
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
