import type { Vital } from 'shared-contracts/page-report';

type Vitals = Partial<Record<Vital, number>>;

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Interaction = PerformanceEntry & { readonly interactionId: number };

/** A burst of layout shifts ends with a pause of a second, and after five. */
const PAUSE_MS = 1_000;
const BURST_MS = 5_000;

/**
 * How fast this page was so far, as web.dev/vitals defines it: what came before this script is counted, too. The slowest
 * interaction stands for all. The package that usually does this would not fit into what a page may load.
 */
export function pageVitals(): Vitals {
  const vitals: Vitals = {};
  let burst = { from: 0, to: 0, sum: 0 };
  observe('navigation', (entry) => {
    vitals.TTFB = (entry as PerformanceNavigationTiming).responseStart;
  });
  observe('largest-contentful-paint', (entry) => {
    vitals.LCP = entry.startTime;
  });
  observe('event', (entry) => {
    if ((entry as Interaction).interactionId) vitals.INP = Math.max(vitals.INP ?? 0, entry.duration);
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const goesOn = startTime - burst.to < PAUSE_MS && startTime - burst.from < BURST_MS;
    burst = {
      from: goesOn ? burst.from : startTime,
      to: startTime,
      sum: goesOn ? burst.sum + value : value,
    };
    vitals.CLS = Math.max(vitals.CLS ?? 0, burst.sum);
  });
  return vitals;
}

function observe(type: string, hear: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
}
