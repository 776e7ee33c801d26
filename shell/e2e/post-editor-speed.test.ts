import { afterAll, expect, inject, it } from 'vitest';
import { signIn } from './support/back-office.ts';
import { closeBrowser, openPage } from './support/browser.ts';

afterAll(closeBrowser);

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

it('a post of 200 KB takes a keystroke in less than 50 ms, at the median', async () => {
  const page = await openPage();
  await signIn(page);
  await page.evaluate(
    ([person, html]) => {
      const fields = { title: 'Long' };
      const draft = { fields, html, version: null, writtenAt: new Date().toISOString() };
      localStorage.setItem(`post-draft:${person}:new:left`, JSON.stringify(draft));
    },
    [inject('adminEmail'), longHtml(200_000)] as const,
  );
  await page.goto('/admin/blogs');
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
  await page.keyboard.type('the quick brown fox jumps over the lazy dog and back', { delay: 60 });
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
  expect(times.length).toBeGreaterThan(40);
  expect(median).toBeLessThan(50);
  expect(await text.innerText()).toContain('the quick brown fox jumps over the lazy dog and back');
});
