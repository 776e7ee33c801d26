import { showToast } from './toast-queue.ts';

/** Copies a text to the clipboard and shows the outcome in a toast. */
export async function copyText(text: string, successMessage: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', successMessage);
  } catch {
    showToast('error', 'The browser did not allow copying. Select the text and copy it by hand.');
  }
}
