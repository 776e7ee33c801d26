import { expect, test } from 'vitest';
import { contextSpecificWords, isMostlyContextSpecific } from './context-specific-words.ts';

const isRejected = (password: string, email = 'owner@bars.example') =>
  isMostlyContextSpecific(password, contextSpecificWords('https://www.meridian-desk.example', email));

test.each(['Meridian-IP-2026!', 'Owner@bars.example1', 'MERIDIAN-desk-1!', 'Bars-2026!'])(
  'rejects %s',
  (password) => {
    expect(isRejected(password)).toBe(true);
  },
);

test('rejects the parts of an e-mail address with a short local part', () => {
  expect(isRejected('csrf@x.example1A!', 'csrf@x.example')).toBe(true);
});

test.each(['Correct-Horse-7-Battery', 'Meridian crosses 47 quiet rivers!', 'Prior-Art-Search-7'])(
  'accepts %s',
  (password) => {
    expect(isRejected(password)).toBe(false);
  },
);
