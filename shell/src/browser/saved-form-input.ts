/** Saves what was typed into a page that has to be reloaded, and restores it in the new page. */
import { KEPT_INPUT } from './saved-form-input-key.ts';

/** Older input would surprise more than it helps. */
const KEPT_MS = 60 * 60 * 1000;
/** How long to wait for fields that are rendered after the page. */
const PATIENCE_MS = 20_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The value of a field: its text, or whether it is checked. */
type Kept = Readonly<Record<string, string | boolean>>;
type Store = Record<string, { readonly at: number; readonly fields: Kept }>;

/** Secrets, files and buttons hold no typed text to save. */
const NOT_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Saves the fields of this page in this tab's session storage until its path is shown again. */
export function keepInput(): void {
  const fields: Record<string, string | boolean> = {};
  for (const [key, control] of controls()) {
    if (isMarkable(control)) fields[key] = control.checked;
    else if (control.value) fields[key] = control.value;
  }
  if (Object.keys(fields).length === 0) return;
  write({ ...read(), [location.pathname]: { at: Date.now(), fields } });
}

/** Restores the saved input of this path as soon as its fields exist. A field that already has a value keeps it. */
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

/** Every field of the page, each under a key that is the same in the next release. */
function controls(): [key: string, control: Control][] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    // A required checkbox is a consent, which must be given again each time.
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

/** Fills a field as a person would, so that every listener is notified. */
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
  // React does not notice a value that is set through its own setter on the element.
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The browser may block storage; then nothing is saved. */
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
    // Over quota, or blocked.
  }
}
