import { longTime, relativeTime, shortDate, shortTime } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';

interface WhenProps {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** `date`: always the day; `time`: the day and the time; `ago`: how long since, or until, within a week. */
  readonly as?: 'ago' | 'date' | 'time';
}

/** A moment in the user's time zone; the exact one shows on hover. */
export function When({ at, as = 'ago' }: WhenProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={longTime(at)}>
      {as === 'ago' ? relativeTime(at, now) : as === 'time' ? shortTime(at) : shortDate(at)}
    </time>
  );
}
