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
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name));
  const list = (names: readonly string[]) => names.map(toPlaceholder).join(', ');
  const suggestion = `Use ${list(known)}`;
  if (unknown.length === 1) return `There is no placeholder ${list(unknown)}. ${suggestion}`;
  if (unknown.length > 1) return `There are no placeholders ${list(unknown)}. ${suggestion}`;
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
