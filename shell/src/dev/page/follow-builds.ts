/**
 * Part of every browser build of `pnpm dev`: applies each new build to the open page, preserving the state of its
 * components, and reloads the page where that is not possible.
 */
import { showBadge } from './badge.ts';
import { renderedVersion, reloadPage, serverMarkup } from './server-markup.ts';
import { type Sheets, swapStyles } from './swap-styles.ts';

/** A build as a development server announces it. */
interface Build {
  /** Of the browser build. */
  readonly hash: string;
  /** Changes with the server build: for a remote its version. */
  readonly server: string;
  readonly sheets: Sheets;
}

/** A page that is not hydrated by then has an error, which the next build may fix. */
const HYDRATION_LIMIT_MS = 5_000;

const isShell = __DEVELOPED_PART__ === 'shell';
const folder = new URL(__webpack_public_path__, location.href).href;
const showFailure = isShell ? () => {} : showBadge(__DEVELOPED_PART__);
/** By the time of the first announcement, the build that rendered this page may already have been replaced. */
let last: Partial<Build> = isShell ? {} : { server: renderedVersion() ?? '' };
let markup = serverMarkup();
let working = Promise.race([
  window.pageHydrated,
  new Promise<void>((resolve) => setTimeout(resolve, HYDRATION_LIMIT_MS)),
]);

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
  // Only the document links a page's first style sheet.
  const isFirstSheet = changed.some(([name]) => shown.sheets && !(name in shown.sheets));
  if (isFirstSheet) return reloadPage('its first style sheet');
  if (!canRefresh()) return reloadPage('this React cannot refresh');
  const restyled = swapStyles(folder, Object.fromEntries(changed));
  await idle();
  const updated = await applyUpTo(build.hash);
  if (!serverChanged) return;
  const before = await markup;
  markup = serverMarkup();
  const now = await markup;
  // A newer build is about to be announced and is handled then.
  if (!isShell && now.release !== build.server) return;
  const wasRenderedByShown = isShell || before.release === shown.server;
  if (updated || restyled || (wasRenderedByShown && before.text === now.text)) return;
  await reloadPage('only the server renders what changed');
}

/** React loses the refresh of a component that is being hydrated. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: HYDRATION_LIMIT_MS }));

/** @returns Whether anything changed that this page runs. @throws When the update cannot be applied. */
async function applyUpTo(hash: string): Promise<boolean> {
  const isUpToDate = () => __webpack_hash__ === hash;
  let updated = false;
  while (!isUpToDate()) {
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
