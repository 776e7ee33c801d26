import { REPORTS_PATH } from 'shared-contracts/host';
import type { BrowserFailure } from 'shared-contracts/page-report';
import type { COOKIES } from 'shared-contracts/privacy';
import type { PageState } from '../document/page-state.ts';
import { pageVitals } from './page-vitals.ts';

/** Without the rest that stands beside the name. */
const LOT: (typeof COOKIES)['lot']['name'] = 'lot';

export interface PageHealth {
  /** The page answers its visitor. */
  live(): void;
  /** The first failure of a page is told, and no other. */
  failed(phase: BrowserFailure): void;
}

/**
 * Tells the shell whether a page's release works and how fast the page was: one page in so many, and each page while a
 * canary runs. Nothing of it tells who looks at what. A tab in which a release failed is not heard again: pressing Retry
 * ten times must not weigh as much as ten visitors.
 */
export function watchHealth({ release, reported }: Pick<PageState, 'release' | 'reported'>): PageHealth {
  const { remote, version, entry } = release;
  const failedBefore = `failed ${remote} ${version}`;
  const isTold = Math.random() < (reported && document.cookie.includes(`${LOT}=`) ? 1 : reported);
  if (!isTold || readTab(failedBefore)) return { live() {}, failed() {} };

  const tell = (report: object) =>
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ remote, version, ...report }));
  let isLive = false;
  let hasFailed = false;
  const health: PageHealth = {
    live() {
      if (isLive || hasFailed) return;
      isLive = true;
      tell({ kind: 'live' });
      const vitals = pageVitals();
      addEventListener('visibilitychange', () => tell({ kind: 'vitals', vitals }), { once: true });
    },
    failed(phase) {
      if (hasFailed) return;
      hasFailed = true;
      writeTab(failedBefore);
      tell({ kind: 'failed', phase });
    },
  };
  // What extensions and other scripts throw is not the release's: only what names one of its files counts.
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const hear = (thrown: unknown) => {
    if (String((thrown as Error | undefined)?.stack).includes(folder)) health.failed('unhandled');
  };
  addEventListener('error', ({ error }) => hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  return health;
}

/** A browser may forbid a page to keep anything. */
function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeTab(key: string): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Then each of its failures counts.
  }
}
