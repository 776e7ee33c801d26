import { showToast } from '../../../lib/toast-queue.ts';
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
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    showToast('success', 'Your text is on the clipboard.');
  } catch {
    showToast('error', 'The browser did not allow copying. Select the text and copy it by hand.');
  }
}
