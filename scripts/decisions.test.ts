import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../docs/decisions');
const pages = (await readdir(folder)).filter((name) => /^\d/.test(name)).toSorted();

test('decisions are numbered one after the other, each once', () => {
  expect(pages.map((name) => Number.parseInt(name, 10))).toEqual(pages.map((_name, index) => index + 1));
});

test.each(pages)('%s begins with its number', async (name) => {
  const text = await readFile(path.join(folder, name), 'utf8');
  expect(text).toMatch(new RegExp(`^# ${Number.parseInt(name, 10)}\\. `));
});
