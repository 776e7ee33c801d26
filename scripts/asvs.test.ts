import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const page = await readFile(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| *\d/.test(line));

/** Requirements of levels 1 and 2 in ASVS 5.0.0. */
const REQUIREMENTS = 253;

test('docs/asvs.md lists each requirement of levels 1 and 2 once', () => {
  const ids = rows.flatMap((row) => row.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(REQUIREMENTS);
});

test('docs/asvs.md gives each requirement a test or a reason', () => {
  const uncovered = rows.filter(
    (row) =>
      !/\.test\.tsx?`|\*\*not met\*\*[^:|]*: \S|(?:n\/a|read|operator): \S/.test(row.split('|')[3] ?? ''),
  );
  expect(uncovered).toEqual([]);
});

test.each([...new Set(page.match(/(?<=`)[\w./-]+\.test\.tsx?(?=`)/g))])('%s exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true);
});
