import { expect, test } from './support/test.ts';
import { PNG, openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

const FIGURE = /<figure><img src="\/media\/[^"]+" alt="[^"]*" width="2" height="2" \/>/;
const file = { name: 'square.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };

test('pasted text is sanitised, survives cut and paste unchanged, and is refused when too long', async () => {
  const editor = await openPostEditor();
  const { page } = editor;
  await editor.paste({
    'text/html':
      '<div>one</div><div>two</div><ul><li>a<ul><li><b>b</b></li></ul></li></ul><img src=x onerror="window.ran=1"><script>window.ran=1</script>',
  });
  const before = await editor.html();
  expect(before).toMatch(
    /^<p>one<\/p><p>two<\/p><ul><li>a<ul><li><strong>b<\/strong><\/li><\/ul><\/li><\/ul>/,
  );
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  expect(await editor.html()).toBe('');
  await page.keyboard.press('Control+v');
  expect(await editor.html()).toBe(before);
  await page.keyboard.press('Control+z');
  expect(await editor.html()).toBe('');

  await editor.paste({ 'text/plain': 'Ten words. '.repeat(300_000) });
  await expect(
    page.getByText(/not pasted: it has 3,\d{3},\d{3} characters, and a post at most 500,000/),
  ).toBeVisible();
  expect(await editor.html()).toBe('');
});

test('a pasted picture is uploaded with alt text and a caption', async () => {
  const editor = await openPostEditor();
  await editor.insertPicture('paste');
  const { page } = editor;
  await page.getByLabel('Alt text').fill('A red square');
  await page.getByRole('textbox', { name: 'Description' }).locator('figcaption').click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('FIG. 1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('behind');
  expect(await editor.html()).toMatch(
    /^<figure><img src="\/media\/[^"]+" alt="A red square" width="2" height="2" \/><figcaption><strong>FIG. 1<\/strong><\/figcaption><\/figure><p>behind<\/p>$/,
  );
  await page.getByRole('textbox', { name: 'Description' }).locator('figcaption').click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(() => editor.html()).toBe('<p>behind</p>');
});

test('a drop indicator shows the position of a dragged picture; Backspace and undo remove it, redo restores it', async () => {
  const editor = await openPostEditor();
  const { page } = editor;
  await page.keyboard.type('before');
  const text = page.getByRole('textbox', { name: 'Description' });
  const drag = (type: string) =>
    text
      .locator('p')
      .first()
      .evaluate((paragraph, name) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
        const { left, top, bottom } = paragraph.getBoundingClientRect();
        const at = { clientX: left + 5, clientY: (top + bottom) / 2, bubbles: true, cancelable: true };
        paragraph.dispatchEvent(new DragEvent(name, { ...at, dataTransfer }));
        const line = document.querySelector<HTMLElement>('[data-drop-line]');
        if (!line || line.hidden) return null;
        return Math.abs(line.getBoundingClientRect().top - bottom) < 3 ? 'below the first' : 'elsewhere';
      }, type);
  expect(await drag('dragover')).toBe('below the first');
  expect(await drag('dragleave')).toBeNull();

  await editor.insertPicture('drop');
  expect(await editor.html()).toMatch(FIGURE);
  await text.locator('figcaption').click();
  await page.keyboard.press('Backspace');
  expect(await editor.html()).toBe('<p>before</p>');
  await page.keyboard.press('Control+z');
  expect(await editor.html()).toMatch(FIGURE);
  await page.keyboard.press('Control+z');
  expect(await editor.html()).toBe('<p>before</p>');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => editor.html()).toMatch(FIGURE);
});

test('pictures can be chosen as files without focus in the text; invalid files are reported', async () => {
  const { page, html } = await openPostEditor();
  const text = page.getByRole('textbox', { name: 'Description' });
  const choose = async (...files: (typeof file)[]) => {
    const fileChooserPromise = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await fileChooserPromise).setFiles(files);
  };
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A valve');
  await choose(file);
  await text.locator('img').waitFor();
  await page.keyboard.type('In section');
  expect(await html()).toContain('<figcaption>In section</figcaption>');
  await choose(file, { ...file, name: 'second.png' });
  await text.locator('img').nth(2).waitFor();
  const before = await html();
  expect(before.match(new RegExp(FIGURE, 'g'))).toHaveLength(3);
  expect(page.faults).toEqual([]);

  await choose({ ...file, buffer: Buffer.from('no picture at all') });
  await page.getByText('square.png was not uploaded.').waitFor();
  expect(await html()).toBe(before);
  await text
    .locator('p')
    .filter({ hasText: /^Retry/ })
    .getByRole('button', { name: 'Remove picture' })
    .click();
  await expect(page.getByText('square.png was not uploaded.')).toHaveCount(0);
  expect(await html()).toBe(before);
});

test('pictures in pasted text are uploaded; inaccessible ones are reported in view until dismissed', async () => {
  const editor = await openPostEditor();
  const { page } = editor;
  await editor.paste({ 'text/plain': Array.from({ length: 80 }, (_, line) => `Line ${line}`).join('\n\n') });
  await editor.paste({
    'text/html': `<p>a</p><img src="data:image/png;base64,${PNG}" alt="b"><p>c</p><img src="file:///C:/x.jpg">`,
  });
  const message = page.getByText('One picture could not be pasted with the text.');
  await message.waitFor();
  const isInView = () =>
    message.evaluate((element) => {
      const { top, left, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + height / 2));
    });
  await expect.poll(isInView).toBe(true);
  await expect.poll(() => editor.html()).toMatch(/<figure><img src="\/media\/[^"]+" alt="b"/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
});
