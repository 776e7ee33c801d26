/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../test/chromium.ts';

/** A long post as people write them: headings, paragraphs with marks, lists, a table now and then. */
function longHtml(characters: number): string {
  const words =
    'A claim is one sentence that says what is new, and every word of it limits what is protected. ';
  let html = '';
  for (let part = 0; html.length < characters; part += 1) {
    html += `<h2>Part ${part}</h2><p>${words.repeat(3)}<strong>${words}</strong></p><p>${words.repeat(5)}</p>`;
    html += `<ul><li>${words}</li><li>${words}<ul><li>${words}</li></ul></li></ul>`;
    if (part % 10 === 0) html += `<table><tbody><tr><td>${words}</td><td>${words}</td></tr></tbody></table>`;
  }
  return html;
}

/** Leaves a draft of that length in the browser, which the form of a new post takes over. The page must be signed in. */
async function leaveLongDraft(page: Page, person: string, characters: number): Promise<void> {
  const html = longHtml(characters);
  await page.evaluate(
    ([who, text]) => {
      const draft = {
        fields: { title: 'Long' },
        html: text,
        version: null,
        writtenAt: new Date().toISOString(),
      };
      localStorage.setItem(`post-draft:${who}:new:left`, JSON.stringify(draft));
    },
    [person, html] as const,
  );
}

/** Types in the middle of the text of the open form. @returns milliseconds of each key until its frame is shown */
async function measureKeys(page: Page, words: string): Promise<number[]> {
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
  await page.keyboard.type(words, { delay: 60 });
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

interface Measured {
  readonly origin: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly characters: number;
  readonly words: string;
}

/** Types into a long post, in a browser of its own. @returns milliseconds of each key until its frame is shown */
export async function measureKeysOf({ origin, account, characters, words }: Measured): Promise<number[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium to measure with.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ baseURL: origin });
    // As a program, for the site under measurement does not know its own address.
    const answer = await page.request.post('/api/auth/login', { data: account });
    if (!answer.ok()) throw new Error(`The login was answered with ${answer.status()}`);
    await page.goto('/admin/dashboard');
    await leaveLongDraft(page, account.email, characters);
    await page.goto('/admin/blogs');
    return await measureKeys(page, words);
  } finally {
    await browser.close();
  }
}
