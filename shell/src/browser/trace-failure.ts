import { REPORTS_PATH } from 'shared-contracts/releases/host';
import type { BrowserPhase } from 'shared-contracts/releases/load-phases';
import type { PageState } from '../page/page-state.ts';

const DESCRIPTIONS: Readonly<Record<BrowserPhase, string>> = {
  entry: 'its entry script did not load',
  chunk: 'one of its scripts did not load',
  style: 'one of its style sheets did not load',
  evaluate: 'its code threw an error',
  render: 'a page threw an error',
  hydrate: 'its page differs from the server\u2019s',
};

const tracedPhases = new Set<BrowserPhase>();

/**
 * Reports in which phase the page's release failed: to the console, unless React has logged the error, and to the
 * shell, if pages report at all. Each phase is reported once per page.
 */
export function traceFailure(
  { release, reported }: Pick<PageState, 'release' | 'reported'>,
  phase: BrowserPhase,
  error?: unknown,
): void {
  if (tracedPhases.has(phase)) return;
  tracedPhases.add(phase);
  const { remote, version } = release;
  if (error !== undefined) {
    // oxlint-disable-next-line no-console -- the only trace of it in the visitor's browser
    console.warn(`The remote did not load: ${remote} ${version}, ${DESCRIPTIONS[phase]}.`, error);
  }
  if (reported > 0) {
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ remote, version, kind: 'trace', phase }));
  }
}
