import { expect, test } from './support/test.ts';
import { focused, typeLines } from './support/post-editor-input.ts';
import { type PostEditor, openPostEditor } from '../../shell/e2e/support/open-post-editor.ts';

/** Undoes everything, until the text is empty. */
async function undoAll({ page, html }: PostEditor): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // oxlint-disable-next-line no-await-in-loop -- one step after the other
  while ((await undo.getAttribute('aria-disabled')) === null) await undo.click();
  expect(await html()).toBe('');
}

test('Markdown is formatted while typing, words are counted, and one undo restores the characters', async () => {
  const editor = await openPostEditor();
  await typeLines(
    editor,
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
  await editor.page.keyboard.press('Control+Enter');
  await editor.page.keyboard.type('---end');
  expect(await editor.html()).toBe(
    '<h2>Two</h2><p>a <strong>bold</strong> <em>it</em> <s>s</s> <code>c</code> <a href="https://example.com">l</a> z</p>' +
      '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><blockquote><p>said</p></blockquote>' +
      '<pre><code>x  y</code></pre><hr /><p>end</p>',
  );
  await expect(editor.page.getByText('15 words', { exact: true })).toBeVisible();
  await editor.page.keyboard.type(' **b**');
  expect(await editor.html()).toContain('<p>end <strong>b</strong></p>');
  await editor.page.keyboard.press('Control+z');
  expect(await editor.html()).toContain('<p>end **b**</p>');
});

test('Tab, Enter and Backspace work in lists and tables', async () => {
  const editor = await openPostEditor();
  const { keyboard } = editor.page;
  await typeLines(editor, '- a', 'b');
  await keyboard.press('Tab');
  await typeLines(editor, '', 'c');
  await keyboard.press('Shift+Tab');
  expect(await editor.html()).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  expect(await editor.html()).toBe('<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>');

  await undoAll(editor);
  await editor.page.getByRole('button', { name: 'Table', exact: true }).click();
  for (const word of ['a', 'b', 'c', 'd']) {
    // oxlint-disable no-await-in-loop -- one cell after the other
    await keyboard.type(word);
    await keyboard.press('Tab');
    // oxlint-enable no-await-in-loop
  }
  await editor.page.getByRole('button', { name: 'Remove column' }).click();
  await editor.page.getByRole('textbox', { name: 'Description' }).getByText('a', { exact: true }).click();
  await editor.page.getByRole('button', { name: 'Add row below' }).click();
  await keyboard.type('r');
  await editor.page.getByRole('button', { name: 'Header cell' }).click();
  expect(await editor.html()).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">c</th></tr></thead>' +
      '<tbody><tr><th scope="row">r</th><td></td></tr><tr><td>d</td><td></td></tr><tr><td></td><td></td></tr></tbody></table>',
  );
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  expect(await editor.html()).toContain('<th scope="row">r</th>');
});

/** One tool of each kind; the unit tests of the editor cover all tools and keys. */
const TOOLS = [
  ['H2 heading', 'Control+Alt+2', '<h2>x</h2>'],
  ['Numbered list', 'Control+Shift+7', '<ol><li>x</li></ol>'],
  ['Code block', 'Control+Alt+c', '<pre><code>x</code></pre>'],
  ['Superscript, x2', 'Control+.', '<p><sup>x</sup></p>'],
] as const;

test('tools work by mouse and keyboard, show their state, and can be undone', async () => {
  const editor = await openPostEditor();
  const { page, html } = editor;
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  for (const [label, keys, expected] of TOOLS) {
    const tool = page.getByRole('button', { name: label, exact: true });
    // oxlint-disable no-await-in-loop -- one text
    await title.fill('A valve');
    await tool.click();
    await page.keyboard.type('x');
    expect([label, await html(), await title.inputValue()]).toEqual([label, expected, 'A valve']);
    await undoAll(editor);

    await page.keyboard.type('x');
    await page.keyboard.press('Control+a');
    await page.keyboard.press(keys);
    expect([label, await html()]).toEqual([label, expected]);
    await expect(tool).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+a');
    await tool.click();
    expect([label, await html()]).toEqual([label, '<p>x</p>']);
    await expect(tool).toHaveAttribute('aria-pressed', 'false');
    await undoAll(editor);
    // oxlint-enable no-await-in-loop
  }
  expect(page.faults).toEqual([]);
});

test('updates outside of the text do not reset the cursor', async () => {
  const editor = await openPostEditor();
  await typeLines(editor, 'one two');
  const offset = await editor.page.evaluate(async () => {
    // Simulates a moved cursor for which `selectionchange` is still pending.
    window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true);
    const selection = document.getSelection();
    if (!selection?.anchorNode || !selection.anchorOffset) throw new Error('The cursor is not in the text');
    const foot = document.querySelector('[role=textbox] ~ p, p:has(> [role=status])');
    selection.collapse(selection.anchorNode, 0);
    // The word count is updated shortly after the last key.
    while (!foot?.textContent.startsWith('2 words')) await new Promise((resolve) => setTimeout(resolve, 10));
    return selection.anchorOffset;
  });
  expect(offset).toBe(0);
});

test('the undo history survives a focus change, and the toolbar supports Alt+F10, arrow keys and Esc', async () => {
  const editor = await openPostEditor();
  const { page } = editor;
  await typeLines(editor, 'one two');
  await page.keyboard.press('Control+z');
  expect(await editor.html()).toBe('<p>one</p>');
  await page.getByLabel('Title', { exact: true }).fill('A title');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await editor.html()).toBe('');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await editor.html()).toBe('<p>one</p>');

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+F10');
  expect(await focused(editor)).toBe('H2 heading');
  for (let press = 0; press < 3; press += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('ArrowRight');
  }
  expect(await focused(editor)).toBe('Bold');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  expect(await focused(editor)).toBe('Description');
  expect(await editor.html()).toBe('<p><strong>one</strong></p>');
});

const COMPOSED: readonly (readonly [string, (editor: PostEditor) => Promise<void>, string])[] = [
  ['an empty document', async () => {}, '<p>日本</p>'],
  ['a paragraph', (editor) => typeLines(editor, 'a'), '<p>a日本</p>'],
  [
    'bold',
    async (editor) => {
      await editor.page.keyboard.press('Control+b');
      await editor.page.keyboard.type('a');
    },
    '<p><strong>a日本</strong></p>',
  ],
  ['a list', (editor) => typeLines(editor, '- a'), '<ul><li>a日本</li></ul>'],
  ['an empty item', (editor) => typeLines(editor, '- a', ''), '<ul><li>a</li><li>日本</li></ul>'],
  [
    'a cell',
    async (editor) => {
      await editor.page.getByRole('button', { name: 'Table', exact: true }).click();
    },
    '<th scope="col">日本</th>',
  ],
  [
    'the text behind a link',
    async (editor) => editor.paste({ 'text/html': '<p><a href="/x">a</a></p>' }),
    '<p><a href="/x">a</a>日本</p>',
  ],
];

test('input methods insert composed text once at any position', async () => {
  const editor = await openPostEditor();
  const client = await editor.page.context().newCDPSession(editor.page);
  for (const [where, prepare, expected] of COMPOSED) {
    // oxlint-disable no-await-in-loop -- one text
    await prepare(editor);
    for (const text of ['に', 'にほ', 'にほん', '日本']) {
      const at = text.length;
      await client.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
    }
    await client.send('Input.insertText', { text: '日本' });
    await editor.page.keyboard.type('!');
    expect([where, await editor.html()]).toEqual([
      where,
      expect.stringContaining(expected.replace('日本', '日本!')),
    ]);
    await undoAll(editor);
    // oxlint-enable no-await-in-loop
  }
  expect(editor.page.faults).toEqual([]);
});
