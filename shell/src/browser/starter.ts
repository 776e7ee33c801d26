/**
 * The only script of a public page before it is used. It waits for the first sign of use, then starts the host, and
 * keeps what only React can answer until the page is live: presses on its buttons, forms that are sent. `/admin` starts
 * at once.
 */
import { FIRST_RETRY } from 'releases/model/release-address';
import { PAGE_STATE_ID, type PageState } from '../page/page-state.ts';
import { isLoadedSheet } from './is-loaded-sheet.ts';
import { KEPT_INPUT } from './kept-input-name.ts';

/** After this a form that was kept goes out as the browser itself sends it. */
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
  // A host that does not load leaves the HTML as it is: links and forms go on working.
  import(/* webpackIgnore: true */ state.host).catch(replay);
}

/** A button that does nothing without its script: neither a form's own nor one that the browser handles. */
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
    // An event names all that another one is made of.
    event.target?.dispatchEvent(new PointerEvent('click', event));
  });
}

/** Whether a live page would answer a form in another way than the browser does (`RemoteRoutesModule`). */
const wantsScript = (form: HTMLFormElement): boolean =>
  form.method === 'post' || form.dataset.whenLive !== undefined;

/** Sent by the browser, a form would not show the page's own messages. */
function keepSubmit(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement) keepForm(event, event.target, event.submitter);
}

/** Nor would a form that the browser finds incomplete and does not send. */
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
    // React makes a part of a page live when it is used, and does not count sending as use.
    form.dispatchEvent(new Event('touchcancel', { bubbles: true }));
    if (form.isConnected) form.requestSubmit(submitter);
  });
  start();
  setTimeout(replay, PATIENCE_MS);
}

/** One act per task, so that each sees the state that the one before it left. */
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

/** A style sheet that did not come is asked for once more, at another address. Its digest is the same. */
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

/** Something was typed before the page was loaded anew: it comes back soon. */
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
  // After the first frame: the first look into the storage waits up to 10 ms for another process of the browser.
  requestAnimationFrame(() => setTimeout(() => hasKeptInput() && start()));
}
