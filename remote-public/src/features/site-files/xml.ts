import { escapeMarkup } from 'shared-contracts/lib/escape-markup';

/** Escapes text for an XML element or an attribute in double quotes. Removes characters that XML 1.0 does not allow. */
export const xmlText = (text: string): string =>
  escapeMarkup(
    text
      // oxlint-disable-next-line no-control-regex -- removes control characters
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .toWellFormed(),
    /[&<>"]/g,
  );

/** `<name>text</name>`, or an empty string for null. */
export const xmlElement = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** A response with an XML document. */
export const xmlResponse = (type: string, root: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
