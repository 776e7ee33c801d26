import { showToast } from './toast-queue.ts';

/** Shows in a toast whether something was written to the clipboard. */
export async function copy(write: () => Promise<void>, successMessage: string): Promise<void> {
  try {
    await write();
    showToast('success', successMessage);
  } catch {
    showToast('error', 'The browser did not allow copying. Select the text and copy it by hand.');
  }
}

export const copyText = (text: string, successMessage: string): Promise<void> =>
  copy(() => navigator.clipboard.writeText(text), successMessage);
