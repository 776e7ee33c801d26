/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { openBrowser } from './phone.ts';

/** A realistic long post: headings, paragraphs with marks, lists, some tables. */
function longHtml(characters: number): string {
  const sentence =
    'A claim is one sentence that says what is new, and every word of it limits what is protected. ';
  let html = '';
  for (let part = 0; html.length < characters; part += 1) {
    html += `<h2>Part ${part}</h2><p>${sentence.repeat(3)}<strong>${sentence}</strong></p><p>${sentence.repeat(5)}</p>`;
    html += `<ul><li>${sentence}</li><li>${sentence}<ul><li>${sentence}</li></ul></li></ul>`;
    if (part % 10 === 0)
      html += `<table><tbody><tr><td>${sentence}</td><td>${sentence}</td></tr></tbody></table>`;
  }
  return html;
}

/** Stores a local draft, which the form of a new post restores. The page must be logged in. */
async function storeLongDraft(page: Page, user: string, characters: number): Promise<void> {
  const html = longHtml(characters);
  await page.evaluate(
    ([owner, text]) => {
      const draft = {
        fields: { title: 'Long' },
        html: text,
        version: null,
        writtenAt: new Date().toISOString(),
      };
      localStorage.setItem(`post-draft:${owner}:new:left`, JSON.stringify(draft));
    },
    [user, html] as const,
  );
}

/** Types in the middle of the open post. @returns milliseconds from each key press to its frame */
async function measureKeys(page: Page, input: string): Promise<number[]> {
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.locator('p').nth(100).click();
  await text.evaluate((element) => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    element.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      },
      { capture: true },
    );
  });
  await page.keyboard.type(input, { delay: 60 });
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

interface TypingOptions {
  readonly origin: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly characters: number;
  readonly text: string;
}

/** Types into a long post in a new browser. @returns milliseconds from each key press to its frame */
export async function measureKeysOf({ origin, account, characters, text }: TypingOptions): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ baseURL: origin });
    // Through the API, because the measured site does not know its own origin.
    const response = await page.request.post('/api/auth/login', { data: account });
    if (!response.ok()) throw new Error(`The login responded with ${response.status()}`);
    await page.goto('/admin/dashboard');
    await storeLongDraft(page, account.email, characters);
    await page.goto('/admin/blogs');
    return await measureKeys(page, text);
  } finally {
    await browser.close();
  }
}
