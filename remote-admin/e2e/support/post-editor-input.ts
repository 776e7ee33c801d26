import type { PostEditor } from '../../../shell/e2e/support/open-post-editor.ts';

/** Types lines of text, with Enter between them. */
export const typeLines = async ({ page }: PostEditor, ...lines: string[]) => {
  for (const [index, line] of lines.entries()) {
    // oxlint-disable no-await-in-loop -- one line after the other
    if (index > 0) await page.keyboard.press('Enter');
    if (line) await page.keyboard.type(line);
    // oxlint-enable no-await-in-loop
  }
};

/** The accessible name of the focused element. */
export const focused = ({ page }: PostEditor) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
