/** Saves form input before a reload, and restores it in the new page. */
import { SAVED_INPUT_KEY } from './saved-form-input-key.ts';

/** Older input is discarded. */
const MAX_AGE_MS = 60 * 60 * 1000;
/** How long to wait for fields that are rendered later. */
const LATE_FIELDS_MS = 20_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Values by field: the text, or whether it is checked. */
type SavedFields = Readonly<Record<string, string | boolean>>;
type Store = Record<string, { readonly at: number; readonly fields: SavedFields }>;

/** Types that are never saved: secrets, files and buttons. */
const EXCLUDED_TYPES = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Saves the fields of this page in this tab's session storage until its path is shown again. */
export function saveFormInput(): void {
  const fields: Record<string, string | boolean> = {};
  for (const [key, control] of controls()) {
    if (isCheckable(control)) fields[key] = control.checked;
    else if (control.value) fields[key] = control.value;
  }
  if (Object.keys(fields).length === 0) return;
  write({ ...read(), [location.pathname]: { at: Date.now(), fields } });
}

/** Restores the saved input of this path as soon as its fields exist. A field that already has a value keeps it. */
export function restoreFormInput(): void {
  const { [location.pathname]: saved, ...rest } = read();
  if (!saved) return;
  write(rest);
  const missing = new Map(Object.entries(saved.fields));
  const restore = () => {
    for (const [key, control] of controls()) {
      const value = missing.get(key);
      if (value !== undefined && missing.delete(key)) fill(control, value);
    }
    if (missing.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LATE_FIELDS_MS);
  restore();
}

/** Every field of the page, each under a key that is the same in the next release. */
function controls(): [key: string, control: Control][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    // A required checkbox is a consent, which must be given again each time.
    const isConsent = isCheckable(control) && control.type === 'checkbox' && control.required;
    if (EXCLUDED_TYPES.has(control.type) || isConsent) return [];
    const value = isCheckable(control) ? control.value : '';
    const name = [control.name || control.id || control.ariaLabel, control.type, value].join(' ');
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return [[`${name} ${index}`, control] as [string, Control]];
  });
}

const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Fills a field like user input, so that every listener is notified. */
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
  const isSelect = control instanceof HTMLSelectElement;
  if (control.value === value || (control.value && !isSelect)) return;
  // React does not notice a value that is set through its own setter on the element.
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The browser may block storage; then nothing is saved. */
function read(): Store {
  try {
    const store = JSON.parse(sessionStorage.getItem(SAVED_INPUT_KEY) ?? '{}') as Store;
    const since = Date.now() - MAX_AGE_MS;
    return Object.fromEntries(Object.entries(store).filter(([, { at }]) => at > since));
  } catch {
    return {};
  }
}

function write(store: Store): void {
  try {
    if (Object.keys(store).length === 0) sessionStorage.removeItem(SAVED_INPUT_KEY);
    else sessionStorage.setItem(SAVED_INPUT_KEY, JSON.stringify(store));
  } catch {
    // Over quota, or blocked.
  }
}
