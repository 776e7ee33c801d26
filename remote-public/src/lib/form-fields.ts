/** The errors of a form: at most one message for each field. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** The trimmed text of a field; empty if the form has none. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first issue of each field. */
export function errorsOf<Field extends string>(
  fields: readonly Field[],
  issues: readonly Issue[] = [],
): FormErrors<Field> {
  const errors: FormErrors<Field> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** The errors in the order of the fields. */
export const listErrors = <Field extends string>(
  fields: readonly Field[],
  errors: FormErrors<Field>,
): { field: Field; message: string }[] =>
  fields.flatMap((field) => (errors[field] ? [{ field, message: errors[field] }] : []));
