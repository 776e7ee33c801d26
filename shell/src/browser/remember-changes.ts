/** What a visitor can change before hydration: form fields, and disclosures such as menus. */
type Changeable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLDetailsElement;

const changeable = () => [...document.querySelectorAll<Changeable>('input, textarea, select, details')];

/**
 * Remembers what a visitor can change before hydration, and the focus. React replaces each part of a page that differs
 * from what it renders, for instance because the browser has translated it.
 * @returns Restores the changes and the focus in parts that were replaced.
 */
export function rememberChanges(): () => void {
  let known = changeable();
  const focused = known.findIndex((element) => element === document.activeElement);
  return () => {
    const present = changeable();
    // Another page.
    if (present.length !== known.length) return;
    present.forEach((element, index) => {
      const former = known[index];
      if (former && former !== element) Object.assign(element, changesOf(former));
    });
    if (document.activeElement === document.body) present[focused]?.focus({ preventScroll: true });
    known = present;
  };
}

function changesOf(element: Changeable): object {
  if (element instanceof HTMLDetailsElement) return { open: element.open };
  if (element.type === 'checkbox' || element.type === 'radio')
    return { checked: (element as HTMLInputElement).checked };
  return element.type === 'file' ? { files: (element as HTMLInputElement).files } : { value: element.value };
}
