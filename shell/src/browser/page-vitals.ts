/** Tells the shell how fast a page was, when its visitor leaves it. Loaded late, by pages that tell of themselves. */
import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { Vital } from 'shared-contracts/releases/page-report';
import { PAGE_STATE_ID, type PageState } from '../page/page-state.ts';

type Vitals = Partial<Record<Vital, number>>;

/** What the entries of these kinds have besides. */
type Entry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
};

/** A burst of layout shifts ends with a pause of a second, and after five. */
const PAUSE_MS = 1_000;
const BURST_MS = 5_000;

/**
 * How fast this page was so far, as web.dev/vitals defines it: what came before this script is counted, too. The slowest
 * interaction stands for all.
 */
function pageVitals(): Vitals {
  const vitals: Vitals = {};
  let [from, to, sum] = [0, 0, 0];
  const raise = (name: Vital, value: number) => {
    vitals[name] = Math.max(vitals[name] ?? 0, value);
  };
  observe('largest-contentful-paint', ({ startTime }) => raise('LCP', startTime));
  observe('event', ({ interactionId, duration }) => interactionId && raise('INP', duration));
  observe('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    if (startTime - to > PAUSE_MS || startTime - from > BURST_MS) {
      from = startTime;
      sum = 0;
    }
    to = startTime;
    sum += value;
    raise('CLS', sum);
  });
  return vitals;
}

/** A browser that does not know a kind of entry ignores the question. */
const observe = (type: string, hear: (entry: Entry) => unknown) =>
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(hear)).observe({
    type,
    buffered: true,
  });

const vitals = pageVitals();
const { release } = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
const { remote, version } = release;
const tell = () =>
  navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ remote, version, kind: 'vitals', vitals }));
addEventListener('visibilitychange', tell, { once: true });
