import { tell } from './toast-queue.ts';

/** Puts a text on the clipboard and says so, or why not. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell('done', done);
  } catch {
    tell('failed', 'The browser did not copy it. Select the text and copy it by hand.');
  }
}
