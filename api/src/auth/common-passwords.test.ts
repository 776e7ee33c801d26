import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd!',
  '!!Passw0rd99',
  'Qwerty123!',
  'Welcome1!',
  'Iloveyou1!',
  'Monkey-2026',
  '123456',
  'Zaq12wsx',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'Tr0ub4dor&3-horse',
  'Given-Secret-1',
  'xK9$wplq!Ue',
  'correct horse Battery 9!',
  'Prior-Art-Search-7',
  '',
  '!!!!9999',
  '93$&!Rose!(4*2',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
