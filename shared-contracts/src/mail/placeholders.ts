/**
 * Placeholders of templates: `{{name}}`. The form and the API check and fill them by the same functions; no schema is
 * needed for that, so a browser gets these few lines alone.
 */

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export const toPlaceholder = (name: string): string => `{{${name}}}`;

/** The names in a text, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
];

/** What is wrong with the placeholders of a text, for whoever wrote it; undefined: nothing. */
export function placeholderProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  const choice = `Use ${known.map(toPlaceholder).join(', ')}`;
  if (unknown !== undefined) return `There is no placeholder ${toPlaceholder(unknown)}. ${choice}`;
  const isTorn = /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''));
  return isTorn ? `A placeholder is not whole: it begins with {{ and ends with }}. ${choice}` : undefined;
}

/** Puts the values in place. What a value holds is never read as a placeholder, and an unknown one stays as it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const key = name.trim();
    return Object.hasOwn(values, key) ? (values[key] ?? '') : whole;
  });
