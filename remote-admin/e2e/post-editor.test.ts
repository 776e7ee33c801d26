import { expect, test } from './support/test.ts';
import { type Writing, startWriting } from '../../shell/e2e/support/start-writing.ts';

const typeLines = async ({ page }: Writing, ...lines: string[]) => {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    if (line) await page.keyboard.type(line);
  }
};

test.describe('Markdown', () => {
  test('becomes blocks and marks while it is typed', async () => {
    const writing = await startWriting();
    await typeLines(
      writing,
      '## Two',
      'a **bold** _it_ ~~s~~ `c` [l](https://example.com) z',
      '- one',
      'two',
      '',
      '1. first',
      '',
      '> said',
      '',
      '```',
      'x  y',
    );
    await writing.page.keyboard.press('Control+Enter');
    await writing.page.keyboard.type('---end');
    expect(await writing.html()).toBe(
      '<h2>Two</h2><p>a <strong>bold</strong> <em>it</em> <s>s</s> <code>c</code> <a href="https://example.com">l</a> z</p>' +
        '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><blockquote><p>said</p></blockquote>' +
        '<pre><code>x  y</code></pre><hr /><p>end</p>',
    );
  });

  test('is given back as it was typed by one undo', async () => {
    const writing = await startWriting();
    await typeLines(writing, 'a **b**');
    expect(await writing.html()).toBe('<p>a <strong>b</strong></p>');
    await writing.page.keyboard.press('Control+z');
    expect(await writing.html()).toBe('<p>a **b**</p>');
  });
});

test('lists go in and out by Tab and end by Enter; Backspace goes one level up', async () => {
  const writing = await startWriting();
  const { keyboard } = writing.page;
  await typeLines(writing, '- a', 'b');
  await keyboard.press('Tab');
  await typeLines(writing, '', 'c');
  expect(await writing.html()).toBe('<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>');
  await keyboard.press('Shift+Tab');
  expect(await writing.html()).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  expect(await writing.html()).toBe('<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>');
});

test('nothing around the text puts the cursor back where it was before a key moved it', async () => {
  const writing = await startWriting();
  await typeLines(writing, 'one two');
  const offset = await writing.page.evaluate(async () => {
    // A key has moved the cursor, and the browser has not told of it yet.
    window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true);
    const selection = document.getSelection();
    if (!selection?.anchorNode || !selection.anchorOffset) throw new Error('The cursor is not in the text');
    const foot = document.querySelector('[role=textbox] ~ p, p:has(> [role=status])');
    selection.collapse(selection.anchorNode, 0);
    // The words are counted a moment after the last key.
    while (!foot?.textContent.startsWith('2 words')) await new Promise((resolve) => setTimeout(resolve, 10));
    return selection.anchorOffset;
  });
  expect(offset).toBe(0);
});

test('undo goes back by word and by pause', async () => {
  const writing = await startWriting();
  const { keyboard } = writing.page;
  await keyboard.type('First words. Second');
  await writing.page.waitForTimeout(900);
  await keyboard.type('ly');
  const seen: string[] = [];
  while (seen.at(-1) !== '') {
    await keyboard.press('Control+z');
    seen.push(await writing.html());
  }
  // A busy machine types with more pauses than these.
  const steps = ['<p>First words. Second</p>', '<p>First words.</p>', '<p>First</p>', ''];
  expect(seen.filter((html) => steps.includes(html))).toEqual(steps);
  await keyboard.press('Control+Shift+z');
  expect(await writing.html()).toBe(seen.at(-2));
});

test('undo survives a visit to another field', async () => {
  const writing = await startWriting();
  await typeLines(writing, 'one');
  await writing.page.getByLabel('Title', { exact: true }).fill('A title');
  await writing.page.getByRole('button', { name: 'Undo' }).click();
  expect(await writing.html()).toBe('');
  await writing.page.getByRole('button', { name: 'Redo' }).click();
  expect(await writing.html()).toBe('<p>one</p>');
});

test('the toolbar is reached by Alt+F10, walked by arrows and left by Esc', async () => {
  const writing = await startWriting();
  const { page } = writing;
  await typeLines(writing, 'one');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Alt+F10');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('H2 heading');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Bold');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('Description');
  expect(await writing.html()).toBe('<p><strong>one</strong></p>');
});

test.describe('a link', () => {
  test('is asked for in place, refused when it could run something, and set by Enter', async () => {
    const writing = await startWriting();
    const { page } = writing;
    await typeLines(writing, 'see this');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Address').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByText('Use an address such as').waitFor();
    await page.getByLabel('Address').fill('example.com/a');
    await page.keyboard.press('Enter');
    expect(await writing.html()).toBe('<p>see <a href="https://example.com/a">this</a></p>');
  });

  test('can be taken away again', async () => {
    const writing = await startWriting();
    const { page } = writing;
    await writing.paste({ 'text/html': '<p>see <a href="/x">this</a></p>' });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Remove link' }).click();
    expect(await writing.html()).toBe('<p>see this</p>');
  });
});

test('a table is walked by Tab, grows and shrinks, and its header cells can be chosen', async () => {
  const writing = await startWriting();
  const { page } = writing;
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  for (const word of ['a', 'b', 'c', 'd']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Remove column' }).click();
  await page.getByRole('button', { name: 'Remove row' }).click();
  await page.getByRole('textbox', { name: 'Description' }).getByText('a', { exact: true }).click();
  await page.getByRole('button', { name: 'Add row below' }).click();
  await page.keyboard.type('r');
  await page.getByRole('button', { name: 'Header cell' }).click();
  expect(await writing.html()).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">c</th></tr></thead>' +
      '<tbody><tr><th scope="row">r</th><td></td></tr><tr><td></td><td></td></tr></tbody></table>',
  );
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  expect(await writing.html()).toContain('<th scope="row">r</th>');
});

test.describe('composing with an input method', () => {
  const PLACES: readonly (readonly [string, (writing: Writing) => Promise<void>, string])[] = [
    ['in a paragraph', (writing) => typeLines(writing, 'a'), '<p>a日本</p>'],
    [
      'in bold',
      async (writing) => {
        await writing.page.keyboard.press('Control+b');
        await writing.page.keyboard.type('a');
      },
      '<p><strong>a日本</strong></p>',
    ],
    ['in a list', (writing) => typeLines(writing, '- a'), '<ul><li>a日本</li></ul>'],
    ['in an empty item', (writing) => typeLines(writing, '- a', ''), '<ul><li>a</li><li>日本</li></ul>'],
    [
      'in a cell',
      async (writing) => {
        await writing.page.getByRole('button', { name: 'Table', exact: true }).click();
      },
      '<th scope="col">日本</th>',
    ],
    [
      'behind a link',
      async (writing) => writing.paste({ 'text/html': '<p><a href="/x">a</a></p>' }),
      '<p><a href="/x">a</a>日本</p>',
    ],
    ['in an empty document', async () => {}, '<p>日本</p>'],
  ];
  for (const [where, goThere, expected] of PLACES)
    test(`writes what was composed, once, ${where}`, async () => {
      const writing = await startWriting();
      await goThere(writing);
      const client = await writing.page.context().newCDPSession(writing.page);
      for (const text of ['に', 'にほ', 'にほん', '日本']) {
        await client.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      }
      await client.send('Input.insertText', { text: '日本' });
      await writing.page.keyboard.type('!');
      expect(await writing.html()).toContain(expected.replace('日本', '日本!'));
      expect(writing.page.faults).toEqual([]);
    });
});

test('words are counted, those of scripts without blanks by signs', async () => {
  const writing = await startWriting();
  await typeLines(writing, 'one two', 'three');
  await writing.page.getByText('3 words', { exact: true }).waitFor();
  await writing.paste({ 'text/plain': ' 日本' });
  await writing.page.getByText('5 words', { exact: true }).waitFor();
});
