import { longTime, relativeTime, shortDate } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';

interface WhenProps {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** `date`: always the day; `ago`: how long since, or until, while that is within a week. */
  readonly as?: 'ago' | 'date';
}

/** A moment in the user's time zone (decision 57); the exact one shows on hover. */
export function When({ at, as = 'ago' }: WhenProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={longTime(at)}>
      {as === 'ago' ? relativeTime(at, now) : shortDate(at)}
    </time>
  );
}
