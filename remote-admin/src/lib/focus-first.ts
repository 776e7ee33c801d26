/** A ref for a form that appears in place of another: the focus goes to its first input, once. */
export const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input:not([type=hidden], [readonly])')?.focus();
