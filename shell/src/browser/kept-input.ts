/** What somebody typed into a page that had to be loaded again, put back into the new page. */
import { KEPT_INPUT } from './kept-input-name.ts';

/** Older than this it would surprise more than it helps. */
const KEPT_MS = 60 * 60 * 1000;
/** The fields of a page may come after the page. */
const PATIENCE_MS = 20_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What a field holds: its text, or whether it is marked. */
type Kept = Readonly<Record<string, string | boolean>>;
type Store = Record<string, { readonly at: number; readonly fields: Kept }>;

/** Secrets, files and buttons are nobody's text. */
const NOT_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Keeps what stands in the fields of this page, in this tab, for the time when its address is shown again. */
export function keepInput(): void {
  const fields: Record<string, string | boolean> = {};
  for (const [key, control] of controls()) {
    if (isMarkable(control)) fields[key] = control.checked;
    else if (control.value) fields[key] = control.value;
  }
  if (Object.keys(fields).length === 0) return;
  write({ ...read(), [location.pathname]: { at: Date.now(), fields } });
}

/** Puts back what was kept of this address, as soon as its fields are there. A field that holds something stays as it is. */
export function putInputBack(): void {
  const { [location.pathname]: kept, ...rest } = read();
  if (!kept) return;
  write(rest);
  const missing = new Map(Object.entries(kept.fields));
  const put = () => {
    for (const [key, control] of controls()) {
      const value = missing.get(key);
      if (value !== undefined && missing.delete(key)) fill(control, value);
    }
    if (missing.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(put);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
  put();
}

/** Every field of the page, each by a name that the next release will have, too. */
function controls(): [key: string, control: Control][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    // A required mark is a consent: it is given anew each time.
    const isConsent = isMarkable(control) && control.type === 'checkbox' && control.required;
    if (NOT_KEPT.has(control.type) || isConsent) return [];
    const value = isMarkable(control) ? control.value : '';
    const name = [control.name || control.id || control.ariaLabel, control.type, value].join(' ');
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return [[`${name} ${place}`, control] as [string, Control]];
  });
}

const isMarkable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** As a person would, so that whatever listens to the field hears of it. */
function fill(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (
      control instanceof HTMLInputElement &&
      control.checked !== value &&
      (value || control.type === 'checkbox')
    ) {
      control.click();
    }
    return;
  }
  const isChosen = control instanceof HTMLSelectElement;
  if (control.value === value || (control.value && !isChosen)) return;
  // React hears only of what its own setter did not do.
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A browser may forbid a page to keep anything; then nothing is kept. */
function read(): Store {
  try {
    const store = JSON.parse(sessionStorage.getItem(KEPT_INPUT) ?? '{}') as Store;
    const since = Date.now() - KEPT_MS;
    return Object.fromEntries(Object.entries(store).filter(([, { at }]) => at > since));
  } catch {
    return {};
  }
}

function write(store: Store): void {
  try {
    if (Object.keys(store).length === 0) sessionStorage.removeItem(KEPT_INPUT);
    else sessionStorage.setItem(KEPT_INPUT, JSON.stringify(store));
  } catch {
    // Too much, or forbidden.
  }
}
