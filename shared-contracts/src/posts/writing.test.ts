import { expect, test } from 'vitest';
import { BlogChange } from './writing.ts';

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] });

const problemsOf = (document: string) =>
  BlogChange.safeParse({ document }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('accepts a document', () => {
  expect(problemsOf(JSON.stringify({ version: 1, blocks: [paragraph('a')] }))).toBeUndefined();
});

test('reports which limit a document exceeds', () => {
  const blocks = Array.from({ length: 25_000 }, () => paragraph(''));
  expect(problemsOf(JSON.stringify({ version: 1, blocks }))).toEqual([
    ['document', 'The text has too many paragraphs and table cells. Shorten it or split it into two posts'],
  ]);
});

test.each(['{', '{}', '{"version":1,"blocks":[{"type":"video"}]}'])('refuses %s', (text) => {
  expect(problemsOf(text)).toEqual([['document', 'The document has a part that no post can have']]);
});

test.each([
  ['2026-01-31T09:00:00+05:30', true],
  ['9999-12-31T23:59:59Z', true],
  ['9999-12-31T23:59:59-01:00', false],
  ['1000-01-01T00:00:00Z', true],
  ['1000-01-01T00:00:00+01:00', false],
  ['0001-01-01T00:00:00Z', false],
])('accepts the publication date %s: %s', (publishedAt, isAccepted) => {
  expect(BlogChange.safeParse({ publishedAt }).success).toBe(isAccepted);
});
