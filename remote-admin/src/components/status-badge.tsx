import type { StatusTone } from '../lib/status-tone.ts';
import classes from './status-badge.module.css';

/** A state in words, with a mark in its colour: never by colour alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
