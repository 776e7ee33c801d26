import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../docs/decisions');
const pages = (await readdir(folder)).filter((name) => /^\d/.test(name)).toSorted();

test('decisions are numbered consecutively', () => {
  expect(pages.map((name) => Number.parseInt(name, 10))).toEqual(pages.map((_name, index) => index + 1));
});

test.each(pages)('%s begins with its number and has a status and a date', async (name) => {
  const text = await readFile(path.join(folder, name), 'utf8');
  expect(text).toMatch(new RegExp(`^# ${Number.parseInt(name, 10)}\\. `));
  expect(text).toMatch(/^Status: (?:accepted|superseded by .+)$/m);
  expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
});

test('the index links every decision once, in order', async () => {
  const index = await readFile(path.join(folder, 'README.md'), 'utf8');
  const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect(links).toEqual(pages);
});
