/** Whether anything below it is typed or ticked otherwise than it began. Its fields are uncontrolled. */
export const isTyped = (root: Element | null): boolean =>
  Array.from(root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []).some(
    (field) =>
      field.value !== field.defaultValue.replaceAll('\r\n', '\n') ||
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked),
  );
