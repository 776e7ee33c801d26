import classes from './status-badge.module.css';

/** `signal`: somebody has to do something. `good`, `bad`: how it ended. `quiet`: nothing to do. */
export type StatusTone = 'signal' | 'good' | 'bad' | 'warning' | 'quiet';

/** A state in words, with a mark in its colour: never by colour alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
