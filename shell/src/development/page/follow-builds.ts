/**
 * In every browser build that `pnpm dev` makes: puts each new build in place in the open page, with the state of its
 * components kept, and loads the page anew where that cannot be done.
 */
import { showBadge } from './badge.ts';
import { serverWords, reloadPage } from './server-words.ts';
import { type Sheets, swapStyles } from './swap-styles.ts';

/** What a development server says of a build. */
interface Build {
  /** Of the browser build. */
  readonly hash: string;
  /** Changes with what the server runs. */
  readonly server: string;
  readonly sheets: Sheets;
}

const folder = new URL(__webpack_public_path__, location.href).href;
const showFailure = __DEVELOPED_PART__ === 'shell' ? () => {} : showBadge(__DEVELOPED_PART__);
let last: Build | undefined;
let words = serverWords();
let working = Promise.resolve();

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
  // The first word may come only after the page's own build was replaced.
  const serverChanged = shown ? shown.server !== build.server : isBehind;
  if (!isBehind && !serverChanged) return;
  const changed = Object.entries(build.sheets).filter(([name, file]) => shown?.sheets[name] !== file);
  // A page's first style sheet is linked by its document alone.
  const isFirstSheet = shown !== undefined && changed.some(([name]) => !(name in shown.sheets));
  if (isFirstSheet || !canRefresh()) return reloadPage();
  const restyled = swapStyles(folder, Object.fromEntries(changed));
  const updated = await applyUpTo(build.hash);
  if (!serverChanged) return;
  const wordsBefore = await words;
  words = serverWords();
  if (!updated && !restyled && wordsBefore !== (await words)) await reloadPage();
}

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
