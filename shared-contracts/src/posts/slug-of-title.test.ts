import { expect, test } from 'vitest';
import { Slug } from '../lib/identifiers.ts';
import { slugOfText, slugOfTitle } from './slug-of-title.ts';

test.each([
  ['Patent Drafting', 'patent-drafting'],
  [' -- Was heißt „Être“? -- ', 'was-heisst-etre'],
  ['patent--drafting_', 'patent-drafting'],
  ['/blogpost/claims', 'blogpost-claims'],
  [`${'a'.repeat(159)} b`, 'a'.repeat(159)],
  ['ß'.repeat(160), 's'.repeat(160)],
])('converts %j to a valid slug', (text, slug) => {
  expect(slugOfText(text)).toBe(slug);
  expect(Slug.safeParse(slug).success).toBe(true);
});

test('leaves a slug as it is, also one of the maximum length', () => {
  for (const slug of ['patent-drafting', '2026', `${'a'.repeat(79)}-${'b'.repeat(80)}`])
    expect(slugOfText(slug)).toBe(slug);
});

test('text without letters or digits gives no slug, and a title always gives one', () => {
  expect([slugOfText('???'), slugOfText(' '), slugOfText('')]).toEqual(['', '', '']);
  expect([slugOfTitle('???'), slugOfTitle('x'.repeat(200)).length]).toEqual(['post', 150]);
});

test('the message about an invalid slug says what is valid', () => {
  const messages = ['Patent Drafting', 'a--b', 'x'.repeat(161)].map(
    (slug) => Slug.safeParse(slug).error?.issues[0]?.message,
  );
  const rule =
    'Use lower-case letters a to z, digits and single hyphens between them, such as patent-drafting';
  expect(messages).toEqual([rule, rule, 'Use at most 160 characters']);
});
