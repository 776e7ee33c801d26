import { LRUCache } from 'lru-cache';

const WINDOW_MS = 3_600_000;
/** Of one kind and account, or network: a person sees from these that it goes on. */
const ALWAYS = 5;
/** Of one kind from everywhere, in an hour; afterwards each hundredth. */
const MOST = 300;
const EVERY = 100;

interface Count {
  readonly until: number;
  events: number;
}

/**
 * Bounds what a flood of events writes, in this process. Of the events of one key the first five in an hour are
 * recorded, then the 10th, 100th and so on.
 * @returns how many there were so far, to be recorded with this one; null: this one is not recorded
 */
export function createEventBound(now: () => number): (kind: string, key: string) => number | null {
  const counts = new LRUCache<string, Count>({ max: 5_000 });
  const count = (name: string) => {
    const known = counts.get(name);
    const current = known && known.until > now() ? known : { until: now() + WINDOW_MS, events: 0 };
    current.events += 1;
    counts.set(name, current);
    return current.events;
  };
  return (kind, key) => {
    const ofKind = count(kind);
    if (ofKind > MOST) return ofKind % EVERY === 0 ? ofKind : null;
    const ofKey = count(`${kind} ${key}`);
    return ofKey <= ALWAYS || Number.isInteger(Math.log10(ofKey)) ? ofKey : null;
  };
}
