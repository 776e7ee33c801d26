/** Reports a page's Web Vitals to the shell when the visitor leaves it. Loaded late, by sampled pages. */
import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { Vital } from 'shared-contracts/releases/page-report';
import { PAGE_STATE_ID, type PageState } from '../page/page-state.ts';

type Vitals = Partial<Record<Vital, number>>;

/** The additional fields of these entry types. */
type Entry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
};

/** A session window of layout shifts ends after a pause of one second, or after five seconds. */
const PAUSE_MS = 1_000;
const BURST_MS = 5_000;

/** The page's vitals so far (web.dev/vitals), including buffered entries. INP is the slowest interaction. */
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

/** Browsers ignore entry types that they do not know. */
const observe = (type: string, onEntry: (entry: Entry) => unknown) =>
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(onEntry)).observe({
    type,
    buffered: true,
  });

const vitals = pageVitals();
const { release } = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
const { remote, version } = release;
const report = () =>
  navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ remote, version, kind: 'vitals', vitals }));
addEventListener('visibilitychange', report, { once: true });
