import { expect, test } from './support/test.ts';
import { PNG, startWriting } from '../../shell/e2e/support/start-writing.ts';

test.describe('pasting', () => {
  test('takes clean structure from HTML, and nothing in it runs', async () => {
    const writing = await startWriting();
    await writing.paste({
      'text/html':
        '<div>one</div><div>two</div><ul><li>a<ul><li>b</li></ul></li></ul><img src=x onerror="window.ran=1"><script>window.ran=1</script>',
    });
    expect(await writing.html()).toMatch(/^<p>one<\/p><p>two<\/p><ul><li>a<ul><li>b<\/li><\/ul><\/li><\/ul>/);
    expect(await writing.page.evaluate(() => 'ran' in window)).toBe(false);
  });

  test('never fuses words with those around', async () => {
    const writing = await startWriting();
    await writing.page.keyboard.type('before after');
    for (let press = 0; press < 5; press += 1) await writing.page.keyboard.press('ArrowLeft');
    await writing.paste({ 'text/html': '<p>one</p><h2>two</h2>' });
    expect(await writing.html()).toBe('<p>before one</p><h2>two</h2><p>after</p>');
  });

  test('makes paragraphs of plain text', async () => {
    const writing = await startWriting();
    await writing.paste({ 'text/plain': 'one\nstill one\n\ntwo' });
    expect(await writing.html()).toBe('<p>one<br />still one</p><p>two</p>');
  });

  for (const type of ['text/plain', 'text/html'] as const)
    test(`refuses ${type} that no post can hold, and says so`, async () => {
      const writing = await startWriting();
      await writing.page.keyboard.type('before');
      await writing.paste({ [type]: 'Ten words. '.repeat(300_000) });
      await writing.page
        .getByText(/not pasted: it has 3,\d{3},\d{3} characters, and a post at most 500,000/)
        .waitFor();
      expect(await writing.html()).toBe('<p>before</p>');
    });

  test('of what was copied here gives the same again', async () => {
    const writing = await startWriting();
    await writing.paste({ 'text/html': '<h2>a</h2><ul><li>b <strong>c</strong></li></ul><p>d</p>' });
    const before = await writing.html();
    expect(before).toContain('<strong>c</strong>');
    await writing.page.keyboard.press('Control+a');
    await writing.page.keyboard.press('Control+x');
    expect(await writing.html()).toBe('');
    await writing.page.keyboard.press('Control+v');
    expect(await writing.html()).toBe(before);
  });
});

test.describe('a picture', () => {
  const file = { name: 'square.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
  const FIGURE = /<figure><img src="\/media\/[^"]+" alt="[^"]*" width="2" height="2" \/>/;

  test('that is pasted is uploaded, described, and has a caption with marks that Enter leaves', async () => {
    const writing = await startWriting();
    await writing.bringPicture('paste');
    const { page } = writing;
    await page.getByLabel('Alt text').fill('A red square');
    await page.getByRole('textbox', { name: 'Description' }).locator('figcaption').click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('FIG. 1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('behind');
    expect(await writing.html()).toMatch(
      /^<figure><img src="\/media\/[^"]+" alt="A red square" width="2" height="2" \/><figcaption><strong>FIG. 1<\/strong><\/figcaption><\/figure><p>behind<\/p>$/,
    );
  });

  test('that is dropped comes in, and Backspace in its empty caption takes it away', async () => {
    const writing = await startWriting();
    const { page } = writing;
    await page.keyboard.type('before');
    await writing.bringPicture('drop');
    expect(await writing.html()).toMatch(FIGURE);
    await page.getByRole('textbox', { name: 'Description' }).locator('figcaption').click();
    await page.keyboard.press('Backspace');
    expect(await writing.html()).toBe('<p>before</p>');
    await page.keyboard.press('Control+z');
    expect(await writing.html()).toMatch(FIGURE);
  });

  test('can be chosen as a file, several at once', async () => {
    const writing = await startWriting();
    const { page } = writing;
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture' }).click();
    await (await asked).setFiles([file, { ...file, name: 'second.png' }]);
    const pictures = page.getByRole('textbox', { name: 'Description' }).locator('img');
    await pictures.nth(1).waitFor();
    expect((await writing.html()).match(new RegExp(FIGURE, 'g'))).toHaveLength(2);
  });

  test('can be chosen before the text had the focus, which goes into its caption', async () => {
    const { page, html } = await startWriting();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A valve');
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await asked).setFiles([file]);
    await page.getByRole('textbox', { name: 'Description' }).locator('img').waitFor();
    await page.keyboard.type('In section');
    expect(await html()).toContain('<figcaption>In section</figcaption>');
    expect(page.faults).toEqual([]);
  });

  test('that is none is reported, and the text stays as it was', async () => {
    const writing = await startWriting();
    const { page } = writing;
    await page.keyboard.type('kept');
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture' }).click();
    await (await asked).setFiles({ ...file, buffer: Buffer.from('no picture at all') });
    await page.getByText('square.png was not uploaded.').waitFor();
    expect(await writing.html()).toBe('<p>kept</p>');
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByText('square.png was not uploaded.').waitFor({ state: 'detached' });
    expect(await writing.html()).toBe('<p>kept</p>');
  });

  test('inside a pasted text is uploaded too, and one that cannot come is reported', async () => {
    const writing = await startWriting();
    await writing.paste({
      'text/html': `<p>a</p><img src="data:image/png;base64,${PNG}" alt="b"><p>c</p><img src="file:///C:/x.jpg">`,
    });
    await writing.page.getByText('One picture could not come along with the text.').waitFor();
    await expect.poll(() => writing.html()).toMatch(/^<p>a<\/p><figure><img src="\/media\/[^"]+" alt="b"/);
  });
});

test.describe('pasting from', () => {
  for (const [from, html, expected] of [
    [
      'Word',
      `<html xmlns:o="urn:x"><body><p class=MsoNormal><b>Bold</b> word<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>One</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Below</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>a</p></td><td><p class=MsoNormal>b</p></td></tr></table></body></html>`,
      '<p><strong>Bold</strong> word</p><ul><li>One<ul><li>Below</li></ul></li></ul><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'Google Docs',
      `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span> word</span></p><ul><li dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p><span>Below</span></p></li></ul></ul></b>`,
      '<p><strong>Bold</strong> word</p><ul><li>One<ul><li>Below</li></ul></li></ul>',
    ],
    [
      'a web page',
      '<div class="x"><h1>Head</h1><div>one</div><div>two <a href="/x" onclick="x()">link</a></div></div>',
      '<h2>Head</h2><p>one</p><p>two <a href="/x">link</a></p>',
    ],
  ] as const)
    test(`${from} gives clean structure and one step to undo`, async () => {
      const writing = await startWriting();
      await writing.paste({ 'text/html': html, 'text/plain': 'plain' });
      expect(await writing.html()).toBe(expected);
      await writing.page.keyboard.press('Control+z');
      expect(await writing.html()).toBe('');
    });
});
