/**
 * The bootstrap script, the only script of a public page before the first interaction. It waits for the first
 * interaction, then loads the host, and holds back what only React can handle until the page is hydrated: clicks on
 * scripted buttons and form submissions. Until a router has started, Back and Forward between addresses of this
 * document reload it. `/admin` starts at once.
 */
import { FIRST_RETRY, HOST_FILE } from 'releases/model/release-address';
import { PAGE_STATE_ID, type PageState } from '../page/page-state.ts';
import { isLoadedSheet } from './is-loaded-sheet.ts';
import { SAVED_INPUT_KEY } from './saved-form-input-key.ts';

/** After this time a held-back form is submitted natively. */
const HOLD_LIMIT_MS = 8_000;

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
const address = location.pathname + location.search;
const interactions = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
const passive = { capture: true, passive: true };
const heldBack: (() => void)[] = [];
const heldBackForms = new Set<EventTarget>();
let started = false;
let replaying = false;
let hydrated = false;

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function start(): void {
  if (started) return;
  started = true;
  for (const type of interactions) removeEventListener(type, start, passive);
  for (const href of [state.host, ...state.modules]) preload(href);
  // If no host loads, the HTML stays as it is: links and forms keep working.
  import(/* webpackIgnore: true */ state.host).catch(startCurrentHost).catch(replay);
}

/**
 * A page that was opened before an upgrade of the shell starts the host of the upgraded shell, because its own is gone.
 * @throws if there is no other host, or it does not load
 */
async function startCurrentHost(reason: unknown): Promise<void> {
  const response = await fetch(HOST_FILE);
  const { host } = (await response.json()) as { host: string };
  if (host === state.host) throw reason;
  preload(host);
  await import(/* webpackIgnore: true */ host);
}

/** The browser has changed only the URL: the former page was shown by a router, in this document before it was reloaded. */
function showAddress(): void {
  if (location.pathname + location.search !== address) location.reload();
}

/** A button that does nothing without a script: it neither submits a form nor is handled by the browser. */
function scriptedButton(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
  if (!button || button.disabled || button.popoverTargetElement) return null;
  const native = button.form ? button.type !== 'button' : button.hasAttribute('commandfor');
  return native ? null : button;
}

function holdBackPress(event: MouseEvent): void {
  const button = replaying ? null : scriptedButton(event.target);
  if (!button) return;
  event.stopImmediatePropagation();
  button.ariaBusy = 'true';
  heldBack.push(() => {
    button.ariaBusy = null;
    // React has replaced the button if the browser had translated the page.
    const present = button.isConnected ? event.target : document.getElementById(button.id);
    // An event serves as the init object of its copy.
    present?.dispatchEvent(new PointerEvent('click', event));
  });
}

/** Whether a hydrated page handles a form differently from the browser (`RemoteRoutesModule`). */
const wantsScript = (form: HTMLFormElement): boolean =>
  form.method === 'post' || form.dataset.whenLive !== undefined;

/** If the browser submitted the form, the page's own messages would not be shown. */
function holdBackSubmit(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement) holdBackForm(event, event.target, event.submitter);
}

/** The same applies to a form that the browser finds incomplete and does not submit. */
function holdBackIncomplete(event: Event): void {
  const { form } = event.target as HTMLInputElement;
  if (form) holdBackForm(event, form, null);
}

function holdBackForm(event: Event, form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (replaying || !wantsScript(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (heldBackForms.has(form)) return;
  heldBackForms.add(form);
  form.ariaBusy = 'true';
  heldBack.push(() => {
    form.ariaBusy = null;
    // React hydrates a part of the page on interaction, and does not count a submission as one.
    form.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    // The page may hydrate before the response arrives.
    if (!hydrated) form.dataset.sentByBrowser = '';
    // React has replaced the form if the browser had translated the page, and the host has restored the input.
    const present = form.isConnected
      ? form
      : [...document.forms].find(({ action }) => action === form.action);
    present?.requestSubmit(present === form ? submitter : null);
  });
  start();
  setTimeout(replay, HOLD_LIMIT_MS);
}

/** One action per task, so that each sees the state that the previous one left. */
function replay(): void {
  const action = heldBack.shift();
  if (!action) {
    removeEventListener('click', holdBackPress, true);
    removeEventListener('submit', holdBackSubmit, true);
    removeEventListener('invalid', holdBackIncomplete, true);
    return;
  }
  replaying = true;
  action();
  replaying = false;
  setTimeout(replay);
}

/** A style sheet that failed to load is requested once more, at another URL with the same digest. */
function repairStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (isLoadedSheet(link)) continue;
    const retry = link.cloneNode() as HTMLLinkElement;
    retry.href += FIRST_RETRY;
    link.after(retry);
  }
}

addEventListener('load', repairStyles);
window.onShellHydrated = () => {
  hydrated = true;
  setTimeout(replay);
};
addEventListener('popstate', showAddress);
window.onShellRouting = () => removeEventListener('popstate', showAddress);

/** Whether form input saved before a reload must be restored, by the host or by a form (`RemoteRoutesModule`). */
function hasSavedInput(): boolean {
  const drafts = Array.from(document.forms, ({ dataset }) => dataset.draft ?? '');
  try {
    return [SAVED_INPUT_KEY, ...drafts].some((key) => key in sessionStorage);
  } catch {
    return false;
  }
}

if (state.start === 'at-once') {
  start();
} else {
  for (const type of interactions) addEventListener(type, start, passive);
  addEventListener('click', holdBackPress, true);
  addEventListener('submit', holdBackSubmit, true);
  addEventListener('invalid', holdBackIncomplete, true);
  // After the first frame: the first access to the storage waits up to 10 ms for another process of the browser.
  requestAnimationFrame(() => setTimeout(() => hasSavedInput() && start()));
}
