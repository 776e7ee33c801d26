import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** A description as escaped text, with `code` marked up. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** The same with paragraphs, separated by empty lines. */
export const paragraphs = (text: string): Html =>
  html`${text.split('\n\n').map((part) => html`<p>${prose(part)}</p>`)}`;

/** A text as a fragment identifier. */
export const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
