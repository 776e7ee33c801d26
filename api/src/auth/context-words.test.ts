import { expect, test } from 'vitest';
import { contextWords, isMadeOfContextWords } from './context-words.ts';

const isRefused = (password: string, email = 'owner@bars.example') =>
  isMadeOfContextWords(password, contextWords('https://www.meridian-desk.example', email));

test.each(['Meridian-IP-2026!', 'Owner@bars.example1', 'MERIDIAN-desk-1!', 'Bars-2026!'])(
  'refuses %s',
  (password) => {
    expect(isRefused(password)).toBe(true);
  },
);

test('refuses the parts of an address that has a short first part', () => {
  expect(isRefused('csrf@x.example1A!', 'csrf@x.example')).toBe(true);
});

test.each(['Correct-Horse-7-Battery', 'Meridian crosses 47 quiet rivers!', 'Prior-Art-Search-7'])(
  'accepts %s',
  (password) => {
    expect(isRefused(password)).toBe(false);
  },
);
