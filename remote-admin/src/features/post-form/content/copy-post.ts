import { copy } from '../../../lib/copy.ts';
import type { PostFields } from './post-fields.ts';
import { plainText } from './text-lines.ts';

/** Copies title and text to the clipboard, as HTML and as plain text. */
export async function copyPost({ fields, html }: { fields: PostFields; html: string }): Promise<void> {
  const title = document.createElement('p');
  title.textContent = fields.title;
  const parts = {
    'text/html': new Blob([title.outerHTML, html], { type: 'text/html' }),
    'text/plain': new Blob([`${fields.title}\n\n${plainText(html)}`], { type: 'text/plain' }),
  };
  await copy(() => navigator.clipboard.write([new ClipboardItem(parts)]), 'Your text is on the clipboard.');
}
