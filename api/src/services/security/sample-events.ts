import { LRUCache } from 'lru-cache';

const WINDOW_MS = 3_600_000;
/** Events of one kind and key (account or network) that are always recorded. */
const ALWAYS = 5;
/** Events of one kind with any key per hour; after that, only every hundredth is recorded. */
const MAX_OF_KIND = 300;
const SAMPLE_EVERY = 100;

interface Count {
  readonly until: number;
  events: number;
}

/**
 * Limits the recorded events of this process, against floods. Of each key the first five events per hour are recorded,
 * then the 10th, the 100th and so on.
 * @returns the number of events so far, to be recorded with this one; null: do not record this one
 */
export function createEventSampler(now: () => number): (kind: string, key: string) => number | null {
  const counts = new LRUCache<string, Count>({ max: 5_000 });
  const count = (name: string) => {
    const stored = counts.get(name);
    const current = stored && stored.until > now() ? stored : { until: now() + WINDOW_MS, events: 0 };
    current.events += 1;
    counts.set(name, current);
    return current.events;
  };
  return (kind, key) => {
    const ofKind = count(kind);
    if (ofKind > MAX_OF_KIND) return ofKind % SAMPLE_EVERY === 0 ? ofKind : null;
    const ofKey = count(`${kind} ${key}`);
    return ofKey <= ALWAYS || Number.isInteger(Math.log10(ofKey)) ? ofKey : null;
  };
}
