import type { BrowserContextOptions } from 'playwright-core';
import { type ObservedPage, openPage } from './browser.ts';
import { signIn } from './back-office.ts';

/** A page with the editor of a new post, the cursor in its text. */
export interface Writing {
  readonly page: ObservedPage;
  /** The post's HTML, as it would be saved. */
  html(): Promise<string>;
  paste(data: Readonly<Record<string, string>>): Promise<void>;
  /** Pastes a picture file of 2 by 2 pixels. */
  pastePicture(): Promise<void>;
}

/** The picture: a red PNG. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';

/** Signs in and opens a new post. */
export async function startWriting(options: BrowserContextOptions = {}): Promise<Writing> {
  const page = await openPage(options);
  await signIn(page);
  await page.goto('/admin/blogs/new');
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  // What was left half-loaded on the way here is no fault of the editor.
  page.faults.length = 0;
  return {
    page,
    /** The draft is what the editor would save. Typed characters reach it a moment later. */
    html: async () => {
      await page.waitForTimeout(1000);
      return page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('post-draft:'));
        return (JSON.parse(localStorage.getItem(key ?? '') ?? '{"html":""}') as { html: string }).html;
      });
    },
    paste: (data) =>
      text.evaluate((element, entries) => {
        const clipboardData = new DataTransfer();
        for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, data),
    pastePicture: async () => {
      await text.evaluate((element, base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], 'square.png', { type: 'image/png' }));
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, PNG);
      await text.locator('img').waitFor();
    },
  };
}
