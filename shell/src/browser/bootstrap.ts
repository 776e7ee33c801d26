/**
 * The bootstrap script, the only script of a public page before its first use. It waits for the first interaction, then
 * loads the host, and holds back what only React can handle until the page is hydrated: clicks on scripted buttons and
 * form submissions. `/admin` starts at once.
 */
import { FIRST_RETRY } from 'releases/model/release-address';
import { PAGE_STATE_ID, type PageState } from '../page/page-state.ts';
import { isLoadedSheet } from './is-loaded-sheet.ts';
import { KEPT_INPUT } from './saved-form-input-key.ts';

/** After this a form that was held back is submitted by the browser itself. */
const PATIENCE_MS = 8_000;

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
const passive = { capture: true, passive: true };
const kept: (() => void)[] = [];
const keptForms = new Set<EventTarget>();
let started = false;
let replaying = false;

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function start(): void {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, passive);
  for (const href of [state.host, ...state.modules]) preload(href);
  // If the host does not load, the HTML stays as it is: links and forms keep working.
  import(/* webpackIgnore: true */ state.host).catch(replay);
}

/** A button that does nothing without a script: it neither submits a form nor is handled by the browser. */
function scriptedButton(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
  if (!button || button.disabled || button.popoverTargetElement) return null;
  const native = button.form ? button.type !== 'button' : button.hasAttribute('commandfor');
  return native ? null : button;
}

function keepPress(event: MouseEvent): void {
  const button = replaying ? null : scriptedButton(event.target);
  if (!button) return;
  event.stopImmediatePropagation();
  button.ariaBusy = 'true';
  kept.push(() => {
    button.ariaBusy = null;
    // An event serves as the init object of its copy.
    event.target?.dispatchEvent(new PointerEvent('click', event));
  });
}

/** Whether a hydrated page handles a form differently from the browser (`RemoteRoutesModule`). */
const wantsScript = (form: HTMLFormElement): boolean =>
  form.method === 'post' || form.dataset.whenLive !== undefined;

/** If the browser submitted the form, the page's own messages would not be shown. */
function keepSubmit(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement) keepForm(event, event.target, event.submitter);
}

/** The same applies to a form that the browser finds incomplete and does not submit. */
function keepIncomplete(event: Event): void {
  const { form } = event.target as HTMLInputElement;
  if (form) keepForm(event, form, null);
}

function keepForm(event: Event, form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (replaying || !wantsScript(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (keptForms.has(form)) return;
  keptForms.add(form);
  form.ariaBusy = 'true';
  kept.push(() => {
    form.ariaBusy = null;
    // React hydrates a part of the page on interaction, and does not count a submission as one.
    form.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    if (form.isConnected) form.requestSubmit(submitter);
  });
  start();
  setTimeout(replay, PATIENCE_MS);
}

/** One action per task, so that each sees the state that the previous one left. */
function replay(): void {
  const act = kept.shift();
  if (!act) {
    removeEventListener('click', keepPress, true);
    removeEventListener('submit', keepSubmit, true);
    removeEventListener('invalid', keepIncomplete, true);
    return;
  }
  replaying = true;
  act();
  replaying = false;
  setTimeout(replay);
}

/** A style sheet that failed to load is requested once more, at another URL with the same digest. */
function repairStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (isLoadedSheet(link)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    again.href += FIRST_RETRY;
    link.after(again);
  }
}

addEventListener('load', repairStyles);
window.shellIsLive = () => setTimeout(replay);

/** Whether input from before a reload is to be restored soon. */
function hasKeptInput(): boolean {
  try {
    return KEPT_INPUT in sessionStorage;
  } catch {
    return false;
  }
}

if (state.start === 'at-once') {
  start();
} else {
  for (const sign of signs) addEventListener(sign, start, passive);
  addEventListener('click', keepPress, true);
  addEventListener('submit', keepSubmit, true);
  addEventListener('invalid', keepIncomplete, true);
  // After the first frame: the first access to the storage waits up to 10 ms for another process of the browser.
  requestAnimationFrame(() => setTimeout(() => hasKeptInput() && start()));
}
