import type { StatusTone } from '../lib/status-tone.ts';
import classes from './status-badge.module.css';

/** A status as text with a coloured mark, so that it never depends on colour alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
