import { FIRM } from 'shared-contracts/firm/firm';
import { escapeMarkup } from 'shared-contracts/lib/escape-markup';

/** A block of a mail: a paragraph (line breaks are preserved), a quotation, or a link on its own line. */
export type ContentBlock =
  | string
  | { readonly quote: string }
  | { readonly label: string; readonly href: string };

/** The body of a mail as plain text and as simple HTML, with the firm's details as its footer. */
export interface RenderedContent {
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = [
  FIRM.name,
  FIRM.legalName,
  `${FIRM.phone.display} · ${FIRM.email}`,
  FIRM.office.lines.join(', '),
];

/** Renders the body of a mail. Blocks are text: markup in them is escaped. */
export const renderContent = (blocks: readonly ContentBlock[]): RenderedContent => ({
  text: `${[...blocks.map(toText), ['-- ', ...SIGNATURE].join('\n')].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0">
<div style="max-width:36em;padding:24px;background:#fff;color:#1c2430;font:16px/1.5 Georgia,serif">
${blocks.map(toHtml).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #c9ced6;color:#525c6b;font-size:14px">${toLines(SIGNATURE.join('\n'))}</p>
</div>
</body>
</html>
`,
});

function toText(block: ContentBlock): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return `> ${block.quote.replaceAll(/\r\n?|\n/g, '\n> ')}`;
  return `${block.label}:\n${block.href}`;
}

function toHtml(block: ContentBlock): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${toLines(block)}</p>`;
  if ('quote' in block) {
    return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c9ced6;color:#525c6b">${toLines(block.quote)}</blockquote>`;
  }
  const href = escapeMarkup(block.href);
  return `<p style="margin:0 0 16px"><a href="${href}" style="color:#1d4e89">${escapeMarkup(block.label)}</a><br><span style="color:#525c6b;font-size:14px">${href}</span></p>`;
}

const toLines = (text: string): string => escapeMarkup(text).replaceAll(/\r\n?|\n/g, '<br>');
