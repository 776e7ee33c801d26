import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutate } from './mutation.ts';
import { sample } from './sample/all.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('has 40 mutations with unique names', () => {
  expect(new Set(sample.map(({ name }) => name)).size).toBe(40);
});

it.each(sample)('$name can be applied, and its tests exist', (mutation) => {
  const source = readFileSync(path.join(root, mutation.file), 'utf8');
  expect(mutate(source, mutation)).not.toBe(source);
  const test = path.join(root, mutation.test);
  expect(existsSync(test)).toBe(true);
  if (mutation.only) expect(readFileSync(test, 'utf8')).toContain(mutation.only);
});

it('rejects a text that does not occur exactly once', () => {
  const mutation = { name: 'n', file: 'f.ts', find: 'a', replace: 'b', test: 't' };
  expect(() => mutate('c', mutation)).toThrow('occurs 0 times');
  expect(() => mutate('a a', mutation)).toThrow('occurs 2 times');
});
