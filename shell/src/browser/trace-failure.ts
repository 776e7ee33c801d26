import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { BrowserPhase } from 'shared-contracts/releases/load-phases';
import type { PageState } from '../page/page-state.ts';

const WORDS: Readonly<Record<BrowserPhase, string>> = {
  entry: 'its first script did not come',
  chunk: 'a script of it did not come',
  style: 'a style sheet of it did not come',
  evaluate: 'its code broke off',
  render: 'a page of it broke',
  hydrate: 'its page differs from the server\u2019s',
};

const told = new Set<BrowserPhase>();

/**
 * Says where the way of the page's release ended: in plain words in the console, unless React has said so, and to the
 * shell, unless pages are to report nothing. Each once a page.
 */
export function traceFailure(
  { release, reported }: Pick<PageState, 'release' | 'reported'>,
  phase: BrowserPhase,
  error?: unknown,
): void {
  if (told.has(phase)) return;
  told.add(phase);
  const { remote, version } = release;
  if (error !== undefined) {
    // oxlint-disable-next-line no-console -- the only trace of it in the visitor's browser
    console.warn(`The remote did not load: ${remote} ${version}, ${WORDS[phase]}.`, error);
  }
  if (reported > 0) {
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ remote, version, kind: 'trace', phase }));
  }
}
