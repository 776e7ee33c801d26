/**
 * Placeholders of templates: `{{name}}`. Forms and API share these functions. They do not import zod, to keep the
 * browser bundle small.
 */

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export const toPlaceholder = (name: string): string => `{{${name}}}`;

/** Lists the names in a text, each once, in the order of first use. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
];

/** Describes, to its author, what is wrong with the placeholders of a text; undefined if they are valid. */
export function placeholderProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  const suggestion = `Use ${known.map(toPlaceholder).join(', ')}`;
  if (unknown !== undefined) return `There is no placeholder ${toPlaceholder(unknown)}. ${suggestion}`;
  const isIncomplete = /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''));
  return isIncomplete
    ? `A placeholder is incomplete: it must start with {{ and end with }}. ${suggestion}`
    : undefined;
}

/** Fills in the values. Placeholders in values are not replaced, and unknown placeholders are left unchanged. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (match, name: string) => {
    const key = name.trim();
    return Object.hasOwn(values, key) ? (values[key] ?? '') : match;
  });
