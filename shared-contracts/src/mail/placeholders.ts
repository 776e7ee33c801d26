/**
 * Placeholders of templates: `{{name}}`. The form and the API check and fill them with the same functions, which need
 * no schema, so a browser loads only these few lines.
 */

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export const toPlaceholder = (name: string): string => `{{${name}}}`;

/** The names in a text, each once, in the order of their first use. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
];

/** What is wrong with the placeholders of a text, as a message for its author; undefined if nothing is. */
export function placeholderProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  const choice = `Use ${known.map(toPlaceholder).join(', ')}`;
  if (unknown !== undefined) return `There is no placeholder ${toPlaceholder(unknown)}. ${choice}`;
  const isTorn = /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''));
  return isTorn ? `A placeholder is not whole: it begins with {{ and ends with }}. ${choice}` : undefined;
}

/** Fills in the values. A value is never read as a placeholder, and an unknown placeholder stays as it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const key = name.trim();
    return Object.hasOwn(values, key) ? (values[key] ?? '') : whole;
  });
