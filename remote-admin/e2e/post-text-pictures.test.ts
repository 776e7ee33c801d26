import { expect, test } from './support/test.ts';
import { openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

test('an alt text is typed at the caret, can be undone from the toolbar, and is part of the draft', async () => {
  const editor = await openPostEditor();
  const { page, html } = editor;
  await editor.insertPicture('paste');
  const alt = page.getByLabel('Alt text', { exact: true });
  await alt.click();
  await page.keyboard.type('A red square');
  await page.keyboard.press('Home');
  await page.keyboard.type('big ', { delay: 30 });
  await expect(alt).toBeFocused();
  expect([await alt.inputValue(), await html()]).toEqual([
    'big A red square',
    expect.stringContaining('alt="big A red square"'),
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(alt).not.toHaveValue('big A red square');
  expect(await html()).toContain(`alt="${await alt.inputValue()}"`);
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await redo.click();
  await expect(alt).toHaveValue('big A red square');
  expect(page.faults).toEqual([]);
});

test('text is copied and pasted within the alt text', async () => {
  const editor = await openPostEditor();
  const { page, html } = editor;
  await editor.insertPicture('paste');
  const alt = page.getByLabel('Alt text', { exact: true });
  await alt.fill('red ');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(alt).toHaveValue('red red ');
  expect((await html()).match(/red/g)).toHaveLength(2);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeFocused();
  expect(page.faults).toEqual([]);
});

test('an input method composes an alt text', async () => {
  const editor = await openPostEditor();
  const { page, html } = editor;
  await editor.insertPicture('paste');
  const alt = page.getByLabel('Alt text', { exact: true });
  await alt.click();
  await page.keyboard.type('ab');
  await page.keyboard.press('ArrowLeft');
  const client = await page.context().newCDPSession(page);
  for (const text of ['に', 'にほ', 'にほん', '日本']) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    // As long as Slate needs to render it.
    await page.waitForTimeout(30);
    // oxlint-enable no-await-in-loop
  }
  await client.send('Input.insertText', { text: '日本' });
  await page.keyboard.type('!');
  await expect(alt).toHaveValue('a日本!b');
  expect(await html()).toContain('alt="a日本!b"');
});

test('Enter in an alt text does not submit the form, and is left to an input method', async () => {
  const editor = await openPostEditor();
  const { page } = editor;
  await editor.insertPicture('paste');
  const alt = page.getByLabel('Alt text', { exact: true });
  await alt.fill('A red square');
  const submitted = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    window.addEventListener('submit', () => resolve(true), true);
    window.addEventListener('keyup', ({ key }) => key === 'Enter' && resolve(false));
    return promise;
  });
  await alt.press('Enter');
  expect(await submitted).toBe(false);
  const isPrevented = await alt.evaluate((field) => {
    const shared = { key: 'Enter', bubbles: true, cancelable: true };
    return [true, false].map(
      (isComposing) => !field.dispatchEvent(new KeyboardEvent('keydown', { ...shared, isComposing })),
    );
  });
  expect(isPrevented).toEqual([false, true]);
});

test('dragging a picture does not copy it', async () => {
  const editor = await openPostEditor();
  const { page, html } = editor;
  const text = page.getByRole('textbox', { name: 'Description' });
  await page.keyboard.type('first');
  await editor.insertPicture('paste');
  await page.getByLabel('Alt text', { exact: true }).fill('A square');
  await text.getByText('first').click();
  const before = await html();
  for (const isSelected of [false, true]) {
    // oxlint-disable no-await-in-loop -- one drag after the other
    const picture = text.locator('img');
    if (isSelected) await picture.click();
    await picture.dragTo(text.getByText('first'));
    await page.waitForTimeout(200);
    expect([isSelected, await html(), await text.locator('img').count()]).toEqual([isSelected, before, 1]);
    // oxlint-enable no-await-in-loop
  }
  expect(page.faults).toEqual([]);
});
