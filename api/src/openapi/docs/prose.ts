import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** A description with its `code` marked, as text otherwise. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** The same in paragraphs, which an empty line divides. */
export const paragraphs = (text: string): Html =>
  html`${text.split('\n\n').map((part) => html`<p>${prose(part)}</p>`)}`;

/** A part of an address, as the name of a place in the page. */
export const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
