const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for an element or a quoted attribute of HTML or XML.
 * @param characters Those that are escaped, if not all five.
 */
export const escapeMarkup = (text: string, characters = /[&<>"']/g): string =>
  text.replaceAll(characters, (character) => ENTITIES[character] ?? character);
