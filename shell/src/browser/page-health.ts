import type { COOKIES } from 'shared-contracts/firm/privacy';
import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { BrowserFailure } from 'shared-contracts/releases/page-report';
import type { PageState } from '../page/page-state.ts';

/** Without the rest that stands beside the name. */
const LOT: (typeof COOKIES)['lot']['name'] = 'lot';

/** Long after everything that the page itself needs. */
const VITALS_AFTER_MS = 5_000;

type Told = Pick<PageState, 'release' | 'reported' | 'vitals'>;

export interface PageHealth {
  /** The page answers its visitor. */
  live(): void;
  /** The first failure of a page is told, and no other. */
  failed(phase: BrowserFailure): void;
}

/**
 * Tells the shell whether a page's release works and how fast the page was: one page in so many, and each page while a
 * canary runs. Nothing of it tells who looks at what.
 */
export function watchHealth({ release, reported, vitals }: Told): PageHealth {
  const { remote, version, entry } = release;
  let isLive = false;
  let isOver = false;
  /** Reading a cookie makes the page wait for another process, so it is left until there is something to tell. */
  let isChosen: boolean | undefined;
  const isSilent = () => {
    isChosen ??= Math.random() < (document.cookie.includes(`${LOT}=`) ? Math.ceil(reported) : reported);
    return isOver || !isChosen;
  };

  const tell = (report: object) =>
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ remote, version, ...report }));
  const failed = (phase: BrowserFailure) => {
    if (isSilent()) return;
    isOver = true;
    // One page is one view: that it was live is taken back.
    tell({ kind: 'failed', phase, ...(isLive && { wasLive: true }) });
  };
  // What extensions and other scripts throw is not the release's: only what names one of its files counts.
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const hear = (thrown: unknown) => {
    if (String((thrown as Error | undefined)?.stack).includes(folder)) failed('unhandled');
  };
  addEventListener('error', ({ error }) => hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  return {
    failed,
    live() {
      if (isLive || isSilent()) return;
      isLive = true;
      tell({ kind: 'live' });
      // The browser keeps what they are made of: nothing is missed, and the page's own files come first.
      setTimeout(() => void import(/* webpackIgnore: true */ vitals), VITALS_AFTER_MS);
    },
  };
}
