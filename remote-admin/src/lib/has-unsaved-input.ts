/** Whether any field below `root` differs from its default. The fields must be uncontrolled. */
export const hasUnsavedInput = (root: Element | null): boolean =>
  Array.from(root?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []).some(
    (field) =>
      field.value !== field.defaultValue.replaceAll('\r\n', '\n') ||
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked),
  );
