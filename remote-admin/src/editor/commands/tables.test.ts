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
