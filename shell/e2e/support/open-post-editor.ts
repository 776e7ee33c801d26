import type { BrowserContextOptions } from '@playwright/test';
import type { ObservedPage } from './browser.ts';
import { openBackOffice } from './back-office.ts';

/** A page with the editor of a new post, with the cursor in its text. */
export interface PostEditor {
  readonly page: ObservedPage;
  /** The post's HTML, as it would be saved. */
  html(): Promise<string>;
  paste(data: Readonly<Record<string, string>>): Promise<void>;
  /** Inserts a picture of 2 by 2 pixels, and waits for it unless `any` state is accepted. */
  insertPicture(by: 'paste' | 'drop', state?: 'any'): Promise<void>;
}

/** A red PNG. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';

/** Logs in and opens a new post. */
export async function openPostEditor(options: BrowserContextOptions = {}): Promise<PostEditor> {
  const page = await openBackOffice(options);
  await page.goto('/admin/blogs');
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  // Ignore requests that the navigation aborted.
  page.faults.length = 0;
  return {
    page,
    html: () => draftHtml(page),
    paste: (data) =>
      text.evaluate((element, entries) => {
        const clipboardData = new DataTransfer();
        for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, data),
    insertPicture: async (by, state) => {
      const before = await text.locator('img').count();
      await text.evaluate(insertFile, { base64: PNG, by });
      if (state !== 'any') await text.locator('img').nth(before).waitFor();
    },
  };
}

/**
 * The draft is what the editor would save. It is stored when the page is hidden; the editor applies typed characters
 * with the next frame.
 */
async function draftHtml(page: ObservedPage): Promise<string> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    document.dispatchEvent(new Event('visibilitychange'));
    const key = Object.keys(localStorage).find((name) => name.startsWith('post-draft:'));
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{"html":""}') as { html: string }).html;
  });
}

/** Runs in the page. */
function insertFile(element: Element, { base64, by }: { base64: string; by: 'paste' | 'drop' }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'square.png', { type: 'image/png' }));
  const { left, top } = element.getBoundingClientRect();
  const shared = { bubbles: true, cancelable: true, clientX: left + 60, clientY: top + 40 };
  element.dispatchEvent(
    by === 'paste'
      ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
      : new DragEvent('drop', { ...shared, dataTransfer: data }),
  );
}
