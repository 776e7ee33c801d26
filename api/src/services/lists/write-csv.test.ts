import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { collect } from '../../../test/collect.ts';
import { writeCsv } from './write-csv.ts';

const write = async (...batches: (string | null)[][][]) => {
  async function* all() {
    yield* batches;
  }
  return (await collect(writeCsv(['Name', 'Message'], all()))).join('');
};

test('has a byte order mark, a header and a line for each row', async () => {
  expect(await write([['Asha', 'Hello']], [['李', null]])).toBe(
    '\uFEFFName,Message\r\nAsha,Hello\r\n李,\r\n',
  );
  expect(await write()).toBe('\uFEFFName,Message\r\n');
});

test('quotes cells with commas, quotes or line breaks', async () => {
  expect(await write([['a,b', 'say "x"\nand\r\ny']])).toContain('"a,b","say ""x""\nand\r\ny"\r\n');
});

test.each([
  '=1+1',
  '+91 00 x',
  '-2',
  '+=1',
  '+1,SUM(A1)',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
])('escapes %j', async (cell) => {
  const line = (await write([[cell, 'x']])).split('Name,Message\r\n')[1] ?? '';
  expect(line.replace(/^"/, '')).toMatch(/^'/);
});

test.each(['+91 00000 12345', '+44 (0)20 7946/0000', '020-7946.0000', '00123'])(
  'does not escape the phone number %s, for mail merge and imports',
  async (phone) => {
    expect(await write([[phone, 'x']])).toContain(`\r\n${phone},x\r\n`);
  },
);

/** The parts of hostile cells. */
const PIECES = [
  '=1+1',
  '+',
  '-',
  '@',
  '＝',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u2028',
  "'",
  ' ',
  'x',
  '5',
];
const cell = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
);
const withoutApostrophes = (text: string) => text.replaceAll("'", '');

test('another parser reads the same rows, and no cell starts a formula', async () => {
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rows, async (input) => {
      const text = (await write(input)).replace('\uFEFFName,Message\r\n', '');
      const { data, errors } = Papa.parse<string[]>(text.slice(0, -2), { delimiter: ',', newline: '\r\n' });
      expect(errors).toEqual([]);
      expect(data.map((row) => row.map(withoutApostrophes))).toEqual(
        input.map((row) => row.map(withoutApostrophes)),
      );
      for (const read of data.flat().filter((one) => !/^\+?[0-9(][0-9 ()./-]*$/.test(one)))
        expect(read).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      // Like a reader that ignores quotes and splits at every line break or semicolon.
      for (const piece of text.split(/[\r\n;\t\u2028]/).slice(1))
        expect(piece).not.toMatch(/^"*[=@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});
