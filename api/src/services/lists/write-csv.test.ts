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

test('quotes what has commas, quotes or line breaks', async () => {
  expect(await write([['a,b', 'say "x"\nand\r\ny']])).toContain('"a,b","say ""x""\nand\r\ny"\r\n');
});

test.each(['=1+1', '+91 00', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠x'])(
  'keeps %j from being a formula',
  async (cell) => {
    const line = (await write([[cell, 'x']])).split('Name,Message\r\n')[1] ?? '';
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);
