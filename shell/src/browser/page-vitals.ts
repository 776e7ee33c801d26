/** Reports a page's Web Vitals to the shell when the visitor leaves it. Loaded late, by sampled pages. */
import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { Vital } from 'shared-contracts/releases/page-report';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { PAGE_STATE_ID, type PageState } from '../page/page-state.ts';

const { release } = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
const { remote, version } = release;

const vitals: Partial<Record<Vital, number>> = {};
for (const onVital of [onLCP, onINP, onCLS]) {
  onVital(({ name, value }) => {
    vitals[name] = value;
  });
}

/** A page counts once, although a visitor may return to its tab. */
const reported = new AbortController();
// The library completes its values in the capture phase of the same event.
addEventListener(
  'visibilitychange',
  () => {
    if (document.visibilityState !== 'hidden') return;
    reported.abort();
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ remote, version, kind: 'vitals', vitals }));
  },
  { signal: reported.signal },
);
