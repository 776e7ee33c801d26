import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPlaceholders, placeholderProblem, placeholdersIn } from './placeholders.ts';

const KNOWN = ['firstName', 'reference'];
const INCOMPLETE: unknown = expect.stringMatching(/^A placeholder is incomplete/);

test('finds each name once, ignoring whitespace', () => {
  expect(placeholdersIn('{{firstName}} {{ reference }} {{firstName}} {x} {{}}')).toEqual([
    'firstName',
    'reference',
    '',
  ]);
});

test('fills known placeholders in one pass, and leaves unknown ones', () => {
  const values = { firstName: '{{reference}} $& $1', reference: 'AB12' };
  expect(fillPlaceholders('{{firstName}}, {{ reference }}, {{other}}, {{toString}}', values)).toBe(
    '{{reference}} $& $1, AB12, {{other}}, {{toString}}',
  );
});

test.each([
  ['Hello {{firstName}} ({{ reference }})', undefined],
  ['Prices in {EUR}', undefined],
  ['Hello {{name}}', 'There is no placeholder {{name}}. Use {{firstName}}, {{reference}}'],
  [
    '{{name}} {{firstName}} {{servce}}',
    'There are no placeholders {{name}}, {{servce}}. Use {{firstName}}, {{reference}}',
  ],
  ['{{__proto__}}', 'There is no placeholder {{__proto__}}. Use {{firstName}}, {{reference}}'],
  ['{{}}', 'There is no placeholder {{}}. Use {{firstName}}, {{reference}}'],
  ['Hello {{firstName}', INCOMPLETE],
  ['Hello firstName}}', INCOMPLETE],
  ['{{{firstName}}}', undefined],
])('reports %j as %j', (text, problem) => {
  expect(placeholderProblem(text, KNOWN)).toEqual(problem);
});

test('filling a valid text leaves no placeholder', () => {
  const piece = fc.constantFrom('{{firstName}}', '{{ reference }}', '{', '}', 'a', ' ', '{{', '}}', '\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      if (placeholderProblem(text, KNOWN) !== undefined) return;
      expect(fillPlaceholders(text, { firstName: 'x', reference: 'y' })).not.toMatch(/\{\{|\}\}/);
    }),
  );
});
