import type { COOKIES } from 'shared-contracts/firm/privacy';
import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { BrowserFailure } from 'shared-contracts/releases/page-report';
import type { PageState } from '../page/page-state.ts';

/** Only the type is imported, so that the browser does not load the rest of that module. */
const BUCKET_COOKIE: (typeof COOKIES)['canary']['name'] = 'canary-bucket';

/** Well after everything that the page itself needs. */
const VITALS_AFTER_MS = 5_000;

type HealthState = Pick<PageState, 'release' | 'reported' | 'vitals'>;

export interface PageHealth {
  /** The page is hydrated. */
  hydrated(): void;
  /** Only the first failure of a page is reported. */
  failed(phase: BrowserFailure): void;
}

/**
 * Reports to the shell whether a page's release works and how fast the page was: for a sample of the pages, and for
 * every page while a canary runs. A report contains neither visitor nor URL.
 */
export function watchHealth({ release, reported, vitals }: HealthState): PageHealth {
  const { remote, version, entry } = release;
  let isHydrated = false;
  let isOver = false;
  /** Reading a cookie makes the page wait for another process, so it is put off until there is something to report. */
  let isSampled: boolean | undefined;
  const isSilent = () => {
    isSampled ??=
      Math.random() < (document.cookie.includes(`${BUCKET_COOKIE}=`) ? Math.ceil(reported) : reported);
    return isOver || !isSampled;
  };

  const sendReport = (report: object) =>
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ remote, version, ...report }));
  const failed = (phase: BrowserFailure) => {
    if (isSilent()) return;
    isOver = true;
    // A page counts as one view, so the failure replaces the report of its hydration.
    sendReport({ kind: 'failed', phase, ...(isHydrated && { wasLive: true }) });
  };
  // Errors of extensions and other scripts do not count: the stack must name a file of the release.
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const onError = (thrown: unknown) => {
    if (String((thrown as Error | undefined)?.stack).includes(folder)) failed('unhandled');
  };
  addEventListener('error', ({ error }) => onError(error));
  addEventListener('unhandledrejection', ({ reason }) => onError(reason));
  return {
    failed,
    hydrated() {
      if (isHydrated || isSilent()) return;
      isHydrated = true;
      sendReport({ kind: 'live' });
      // The browser buffers the performance entries, so nothing is missed, and the page's own files load first.
      setTimeout(() => void import(/* webpackIgnore: true */ vitals), VITALS_AFTER_MS);
    },
  };
}
