import { formatNumber } from 'shared-contracts/lib/format-number';
import { MAX_POST_HTML } from 'shared-contracts/posts/limits';
import { showToast } from '../../lib/toast-queue.ts';

/** Tells the user that a text is too long to be pasted. @param length In characters */
export const reportOversizedPaste = (length: number): void =>
  showToast(
    'error',
    `The text was not pasted: it has ${formatNumber(length)} characters, and a post at most ${formatNumber(MAX_POST_HTML)}. Paste a part of it.`,
  );

/** Tells the user that the pasted text has too many blocks. */
export const reportTooManyNodes = (): void =>
  showToast(
    'error',
    'The text was not pasted: the post would have too many paragraphs and table cells. Paste a part of it; a post has room for about 16,000 table cells.',
  );
