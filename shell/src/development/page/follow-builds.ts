/**
 * In every browser build that `pnpm dev` makes: puts each new build in place in the open page, with the state of its
 * components kept, and loads the page anew where that cannot be done.
 */
import { showBadge } from './badge.ts';
import { type Styles, swapStyles } from './swap-styles.ts';

/** What a development server says of a build. */
interface Build {
  /** Of the browser build. */
  readonly hash: string;
  readonly styles: Styles;
}

const folder = new URL(__webpack_public_path__, location.href).href;
const showFailure = __DEVELOPED_PART__ === 'shell' ? () => {} : showBadge(__DEVELOPED_PART__);
let styles: Styles | undefined;
let words = documentWords();
let working = Promise.resolve();

const events = new EventSource(`${__DEVELOPMENT_SERVER__}/events`);
events.addEventListener('failed', () => showFailure(true));
events.addEventListener('built', ({ data }: MessageEvent<string>) => {
  showFailure(false);
  working = working.then(() => show(JSON.parse(data) as Build)).catch(() => location.reload());
});

async function show(build: Build): Promise<void> {
  const before = styles ?? {};
  const changed = Object.keys(build.styles).filter((file) => build.styles[file] !== before[file]);
  styles = build.styles;
  if (build.hash === __webpack_hash__) return;
  const [wordsBefore, wordsNow] = [await words, await (words = documentWords())];
  // A page's first style sheet is linked by its document alone.
  if (changed.some((file) => !(file in before)) || !canRefresh()) return location.reload();
  const restyled = swapStyles(folder, changed);
  const updated = await applyUpTo(build.hash);
  if (!updated && !restyled && wordsBefore !== wordsNow) location.reload();
}

/** @returns Whether anything changed that this page runs. @throws When the page cannot take the update. */
async function applyUpTo(hash: string): Promise<boolean> {
  let updated = false;
  while (__webpack_hash__ !== hash) {
    const modules = await import.meta.webpackHot?.check(true);
    if (!modules) throw new Error('There is no update that leads to this build');
    updated ||= modules.length > 0;
  }
  return updated;
}

/** React's production build, which `npm start` serves, cannot refresh. */
function canRefresh(): boolean {
  const renderers = [...(window.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers.values() ?? [])];
  return renderers.some((renderer) => typeof renderer === 'object' && renderer && 'scheduleRefresh' in renderer);
}

/**
 * The page as the server draws it now, without its scripts. Some parts of a page exist only there, so that an update of
 * them touches nothing that the page runs.
 */
async function documentWords(): Promise<string> {
  const html = await (await fetch(location.href)).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, '');
}
