import { longTime, relativeTime, shortDate, shortTime } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';

interface RelativeTimeProps {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** `date`: the day. `time`: the day and time. `relative`: the distance from now, or the day if it is over a week. */
  readonly format?: 'relative' | 'date' | 'time';
}

/** A time in the user's time zone; the exact time shows on hover. */
export function RelativeTime({ at, format = 'relative' }: RelativeTimeProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={longTime(at)}>
      {format === 'relative' ? relativeTime(at, now) : format === 'time' ? shortTime(at) : shortDate(at)}
    </time>
  );
}
