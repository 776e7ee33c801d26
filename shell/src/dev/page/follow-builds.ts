/**
 * In every browser build that `pnpm dev` makes: puts each new build in place in the open page, with the state of its
 * components kept, and loads the page anew where that cannot be done.
 */
import { showBadge } from './badge.ts';
import { drawnRelease, reloadPage, serverWords } from './server-words.ts';
import { type Sheets, swapStyles } from './swap-styles.ts';

/** What a development server says of a build. */
interface Build {
  /** Of the browser build. */
  readonly hash: string;
  /** Changes with what the server runs: of a remote its version. */
  readonly server: string;
  readonly sheets: Sheets;
}

/** A page that is not live by then has a fault, which the next build may mend. */
const LIVE_MS = 5_000;

const isShell = __DEVELOPED_PART__ === 'shell';
const folder = new URL(__webpack_public_path__, location.href).href;
const showFailure = isShell ? () => {} : showBadge(__DEVELOPED_PART__);
/** The first word of a build may come only after the one that drew this page was replaced. */
let last: Partial<Build> = isShell ? {} : { server: drawnRelease() ?? '' };
let words = serverWords();
let working = Promise.race([window.pageIsLive, new Promise<void>((resolve) => setTimeout(resolve, LIVE_MS))]);

const events = new EventSource(`${__DEVELOPMENT_SERVER__}/events`);
events.addEventListener('failed', () => showFailure(true));
events.addEventListener('built', ({ data }: MessageEvent<string>) => {
  showFailure(false);
  working = working.then(() => show(JSON.parse(data) as Build)).catch(reloadPage);
});

async function show(build: Build): Promise<void> {
  const shown = last;
  last = build;
  const isBehind = build.hash !== __webpack_hash__;
  const serverChanged = shown.server === undefined ? isBehind : shown.server !== build.server;
  if (!isBehind && !serverChanged) return;
  const changed = Object.entries(build.sheets).filter(([name, file]) => shown.sheets?.[name] !== file);
  // A page's first style sheet is linked by its document alone.
  const isFirstSheet = changed.some(([name]) => shown.sheets && !(name in shown.sheets));
  if (isFirstSheet) return reloadPage('its first style sheet');
  if (!canRefresh()) return reloadPage('this React cannot refresh');
  const restyled = swapStyles(folder, Object.fromEntries(changed));
  await idle();
  const updated = await applyUpTo(build.hash);
  if (!serverChanged) return;
  const before = await words;
  words = serverWords();
  const now = await words;
  // A word of a newer build is on its way and will be judged then.
  if (!isShell && now.release !== build.server) return;
  const wasDrawnByShown = isShell || before.release === shown.server;
  if (updated || restyled || (wasDrawnByShown && before.text === now.text)) return;
  await reloadPage('only the server draws what changed');
}

/** React loses the refresh of a component whose hydration is under way. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: LIVE_MS }));

/** @returns Whether anything changed that this page runs. @throws When the page cannot take the update. */
async function applyUpTo(hash: string): Promise<boolean> {
  const isThere = () => __webpack_hash__ === hash;
  let updated = false;
  while (!isThere()) {
    const modules = await import.meta.webpackHot?.check(true);
    if (!modules) throw new Error('There is no update that leads to this build');
    updated ||= modules.length > 0;
  }
  return updated;
}

/** React's production build, which `npm start` serves, cannot refresh. */
function canRefresh(): boolean {
  const renderers = [...(window.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])];
  return renderers.some(
    (renderer) => typeof renderer === 'object' && renderer !== null && 'scheduleRefresh' in renderer,
  );
}
