const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an XML element or attribute. Characters that XML 1.0 does not allow are left out. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the ones to leave out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => NAMED[character] ?? character);

/** `<name>text</name>`, or nothing for a text that is missing. */
export const xmlElement = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** An XML document with its content type. */
export const xmlAnswer = (type: string, root: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
