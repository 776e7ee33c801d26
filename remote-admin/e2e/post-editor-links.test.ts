import { expect, test } from './support/test.ts';
import { focused, typeLines } from './support/post-editor-input.ts';
import { openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

test('a link can be added, changed and removed, and script URLs are refused', async () => {
  const editor = await openPostEditor();
  const { page } = editor;
  const address = page.getByLabel('Address');
  await typeLines(editor, 'see this');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await address.fill('example.com');
  await page.keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  expect(await focused(editor)).toBe('Description');
  expect(await editor.html()).toBe('<p>see this</p>');

  await page.keyboard.press('Control+k');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use an address such as')).toBeVisible();
  await address.fill('example.com/a');
  // Without a pause: keys after Enter go to the text at once.
  await page.keyboard.press('Enter');
  await page.keyboard.type(' now');
  expect(await editor.html()).toBe('<p>see <a href="https://example.com/a">this</a> now</p>');

  for (let press = 0; press < 6; press += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.type('x');
  expect(await editor.html()).toBe('<p>see <a href="https://example.com/a">thxis</a> now</p>');
  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('https://example.com/a');
  await address.fill('name@example.com');
  await page.getByRole('button', { name: 'Change link' }).click();
  expect(await editor.html()).toBe('<p>see <a href="mailto:name@example.com">thxis</a> now</p>');
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Remove link' }).click();
  expect(await editor.html()).toBe('<p>see thxis now</p>');
});

test('the focus returns from the link panel although timers are late', async () => {
  const editor = await openPostEditor();
  const { page, html } = editor;
  await page.keyboard.type('see this');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  // As on a busy machine: the link panel opens before Slate has finished the formatting.
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (work: () => void, delay = 0) => start(work, delay + 1_000) });
  });
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Address').fill('example.com');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Address')).toHaveCount(0);
  expect(await focused(editor)).toBe('Description');
  await page.keyboard.type('that');
  await expect.poll(html).toBe('<p>see <strong>that</strong></p>');
});
