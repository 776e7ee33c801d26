/**
 * The only script of a public page before it is used. It waits for the first sign of use, then starts the host, and
 * keeps presses on buttons that only React knows until the page is live. `/admin` starts at once.
 */
import { PAGE_STATE_ID, type PageState } from '../document/page-state.ts';

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
const passive = { capture: true, passive: true };
const kept: [target: Element, button: HTMLElement, event: MouseEvent][] = [];
let started = false;
let replaying = false;

function addLink(rel: 'modulepreload' | 'prefetch', href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'prefetch') link.as = 'script';
  link.href = href;
  document.head.append(link);
}

function start(): void {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, passive);
  for (const href of [state.host, ...state.modules]) addLink('modulepreload', href);
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
  kept.push([event.target as Element, button, event]);
  button.ariaBusy = 'true';
}

/** One press per task, so that each sees the state that the one before it left. */
function replay(): void {
  const press = kept.shift();
  if (!press) {
    removeEventListener('click', keepPress, true);
    return;
  }
  const [target, button, { detail, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey }] = press;
  button.ariaBusy = null;
  replaying = true;
  if (target.isConnected) {
    const init = { detail, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey };
    target.dispatchEvent(
      new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, view: window, ...init }),
    );
  }
  replaying = false;
  setTimeout(replay);
}

window.shellIsLive = () => setTimeout(replay);

if (state.start === 'at-once') {
  start();
} else {
  for (const sign of signs) addEventListener(sign, start, passive);
  addEventListener('click', keepPress, true);
}
