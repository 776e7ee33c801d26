import { FIRM } from 'shared-contracts/firm/firm';

/** A part of a letter: a paragraph (its line breaks are kept), somebody's words, or a link on a line of its own. */
export type LetterPart =
  | string
  | { readonly quote: string }
  | { readonly label: string; readonly href: string };

/** A letter as plain text and as simple HTML, with the firm's data below it. */
export interface RenderedLetter {
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = [
  FIRM.name,
  FIRM.legalName,
  `${FIRM.phone.display} · ${FIRM.email}`,
  FIRM.office.lines.join(', '),
];

/** Renders a letter. All of it is taken as text: markup in it shows as it was written. */
export const renderLetter = (parts: readonly LetterPart[]): RenderedLetter => ({
  text: `${[...parts.map(toText), ['-- ', ...SIGNATURE].join('\n')].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0">
<div style="max-width:36em;padding:24px;background:#fff;color:#1c2430;font:16px/1.5 Georgia,serif">
${parts.map(toHtml).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #c9ced6;color:#525c6b;font-size:14px">${toLines(SIGNATURE.join('\n'))}</p>
</div>
</body>
</html>
`,
});

function toText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  return 'quote' in part ? part.quote.replaceAll(/^/gm, '> ') : `${part.label}:\n${part.href}`;
}

function toHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${toLines(part)}</p>`;
  if ('quote' in part) {
    return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c9ced6;color:#525c6b">${toLines(part.quote)}</blockquote>`;
  }
  const href = escapeHtml(part.href);
  return `<p style="margin:0 0 16px"><a href="${href}" style="color:#1d4e89">${escapeHtml(part.label)}</a><br><span style="color:#525c6b;font-size:14px">${href}</span></p>`;
}

const toLines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
