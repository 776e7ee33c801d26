// @vitest-environment happy-dom
import { Editor, type Point, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { startEditor } from '../testing.ts';

const EMPTY = '<td></td>';
const head = (...words: string[]) =>
  `<thead><tr>${words.map((word) => `<th scope="col">${word}</th>`).join('')}</tr></thead>`;

/** A table with the header cells a, b and c and a first cell d, with the cursor. */
async function startTable() {
  const started = startEditor();
  await started.use('Table');
  for (const word of ['a', 'b', 'c', 'd']) {
    // oxlint-disable-next-line no-await-in-loop -- one cell after the other
    await started.type(word);
    // oxlint-disable-next-line no-await-in-loop
    if (word !== 'd') await started.press('Tab');
  }
  return started;
}

test('Tab moves through the cells and appends a row; Shift+Tab moves back', async () => {
  const { press, type, html } = await startTable();
  for (let cells = 0; cells < 6; cells += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one cell after the other
    await press('Tab');
  }
  await type('new');
  await press('Shift+Tab');
  await type('last');
  const rows = [
    `<td>d</td>${EMPTY}${EMPTY}`,
    `${EMPTY}${EMPTY}<td>last</td>`,
    `<td>new</td>${EMPTY}${EMPTY}`,
  ];
  expect(html()).toBe(
    `<table>${head('a', 'b', 'c')}<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`,
  );
});

test('adds and removes rows and columns at the cursor, and toggles header cells', async () => {
  const { press, use, type, html } = await startTable();
  await press('Tab');
  await use('Remove column');
  await use('Remove row');
  expect(html()).toBe(`<table>${head('a', 'c')}<tbody><tr>${EMPTY}${EMPTY}</tr></tbody></table>`);
  await use('Add row below');
  await type('r');
  await use('Header cell');
  await use('Add column before');
  await use('Add row above');
  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
  const rows = [
    row(EMPTY, EMPTY, EMPTY),
    row(EMPTY, EMPTY, EMPTY),
    row(EMPTY, '<th scope="row">r</th>', EMPTY),
  ];
  expect(html()).toBe(`<table>${head('', 'a', 'c')}<tbody>${rows.join('')}</tbody></table>`);
});

test('Backspace at the start of a cell does not merge cells', async () => {
  const { press, move, html } = await startTable();
  await move(-1);
  const before = html();
  await press('Backspace');
  expect(html()).toBe(before);
});

/** A table with a header row and the given cells, between two paragraphs; the cursor is after it. */
async function startFilled(...rows: string[][]) {
  const started = startEditor();
  const body = rows.map((cells) => `<tr>${cells.map((word) => `<td>${word}</td>`).join('')}</tr>`).join('');
  await started.paste({ 'text/html': `<p>before</p><table>${head('a', 'b')}<tbody>${body}</tbody></table>` });
  await started.type('after');
  const bodyOf = () => /<tbody>(.*)<\/tbody>/.exec(started.html())?.[1] ?? '';
  const find = (text: string): Point => {
    for (const [node, path] of Editor.nodes(started.editor, { at: [], match: (one) => 'text' in one })) {
      if ('text' in node && node.text === text) return { path, offset: 0 };
    }
    throw new Error(`There is no ${text}`);
  };
  /** Selects from the start of one text to the end of another. */
  const select = (from: string, to: string) =>
    Transforms.select(started.editor, { anchor: find(from), focus: { ...find(to), offset: to.length } });
  return { ...started, bodyOf, select };
}

const GRID = [
  ['c1', 'c2'],
  ['d1', 'd2'],
];
const rowsOf = (...rows: string[][]) =>
  rows.map((cells) => `<tr>${cells.map((word) => `<td>${word}</td>`).join('')}</tr>`).join('');

test('replacing a selection across cells empties them and keeps the table', async () => {
  const typing = await startFilled(...GRID);
  typing.select('c1', 'd1');
  await typing.type('Z');
  expect(typing.bodyOf()).toBe(rowsOf(['Z', ''], ['', 'd2']));
  const breaking = await startFilled(...GRID);
  breaking.select('c1', 'c2');
  await breaking.type('\n');
  expect(breaking.bodyOf()).toBe(rowsOf(['<p></p><p></p>', ''], ['d1', 'd2']));
  const entering = await startFilled(...GRID);
  entering.select('d2', 'after');
  await entering.type('Z');
  expect(entering.bodyOf()).toBe(rowsOf(['c1', 'c2'], ['d1', 'Z']));
});

test('removes a table that is selected together with text around it', async () => {
  const all = await startFilled(...GRID);
  await all.selectAll();
  await all.type('Z');
  expect(all.html()).toBe('<p>Z</p>');
  const first = startEditor();
  await first.use('Table');
  await first.selectAll();
  await first.type('Z');
  expect(first.html()).toBe('<p>Z</p>');
  const rest = await startFilled(...GRID);
  rest.select('a', 'after');
  await rest.type('Z');
  expect(rest.html()).toBe('<p>before</p><p>Z</p>');
});

test('pastes copied cells into the cells from the cursor on, and adds what is missing', async () => {
  const { select, copy, paste, bodyOf, html, editor } = await startFilled(...GRID);
  select('c1', 'd1');
  const copied = copy();
  const before = html();
  select('d2', 'd2');
  Transforms.collapse(editor, { edge: 'end' });
  await paste(copied);
  expect(html()).toContain(head('a', 'b', ''));
  expect(bodyOf()).toBe(rowsOf(['c1', 'c2', ''], ['d1', 'c1', 'c2'], ['', 'd1', '']));
  editor.undo();
  expect(html()).toBe(before);
});

test('cells contain no tables: the tool is disabled, and a pasted table becomes paragraphs', async () => {
  const { paste, bodyOf, use, select } = await startFilled(...GRID);
  select('c1', 'c1');
  await expect(use('Table')).rejects.toThrow('Table is disabled here');
  await paste({ 'text/html': '<p>x</p><table><tr><td>y</td></tr></table>' });
  expect(bodyOf()).toContain('<td><p>x</p><p>y</p></td>');
});

test('the cursor is after a pasted table', async () => {
  const { html } = await startFilled(['c', 'd']);
  expect(html()).toMatch(/<\/table><p>after<\/p>$/);
});

test('toggling a cell of a header row twice restores it', async () => {
  const { use, select, html } = await startFilled(...GRID);
  const before = html();
  select('a', 'a');
  await use('Header cell');
  expect(html()).not.toBe(before);
  await use('Header cell');
  expect(html()).toBe(before);
});

test('toggles the header row and removes the table', async () => {
  const { press, use, html } = await startTable();
  for (let cells = 0; cells < 3; cells += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one cell after the other
    await press('Shift+Tab');
  }
  await use('Header row');
  expect(html()).toContain('<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr>');
  await use('Remove table');
  expect(html()).toBe('');
});

test('cells are refused for which a table would have to grow beyond the limit of a post', async () => {
  const row = (columns: number) => `<tr>${'<td>x</td>'.repeat(columns)}</tr>`;
  const { editor, paste, select, html, notifications } = startEditor();
  await paste({ 'text/html': `<p>first</p><table>${row(1).repeat(170)}</table>` });
  await select('x', 'start');
  const before = html();
  await paste({ 'text/html': `<table>${row(100)}</table>` });
  expect([notifications.tooManyNodes, html() === before]).toEqual([1, true]);
  // Outside the table there is room for them.
  Transforms.select(editor, Editor.start(editor, []));
  await paste({ 'text/html': `<table>${row(100)}</table>` });
  expect(notifications.tooManyNodes).toBe(1);
});
