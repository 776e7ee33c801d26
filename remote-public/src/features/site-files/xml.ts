const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an XML element or attribute. Removes characters that XML 1.0 does not allow. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- removes control characters
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** `<name>text</name>`, or an empty string for null. */
export const xmlElement = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** A response with an XML document. */
export const xmlResponse = (type: string, root: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
