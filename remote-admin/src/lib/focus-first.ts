/** A ref for a form that replaces another: focuses its first input when it mounts. */
export const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input:not([type=hidden], [readonly])')?.focus();
