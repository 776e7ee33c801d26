import { expect, test } from 'vitest';
import { UnavailableError } from '../errors.ts';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

test('knows the password again, and no other', async () => {
  const stored = await hashPassword('Right-1!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'Right-1!')).toBe(true);
  expect(await verifyPassword(stored, 'right-1!')).toBe(false);
  expect(await verifyPassword(undefined, 'Right-1!')).toBe(false);
});

test('knows it again from a keyboard that composes letters in another way', async () => {
  const stored = await hashPassword('Caf\u00e9-1234');
  expect(await verifyPassword(stored, 'Cafe\u0301-1234')).toBe(true);
});

test('leaves the main thread free while it works', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await Promise.all(Array.from({ length: 6 }, () => hashPassword('Right-1!')));
  clearInterval(counting);
  // On the main thread it would be one turn per hash.
  expect(turns).toBeGreaterThan(20);
});

test('lets so many wait and tells the others to come again', async () => {
  const stored = await hashPassword('Right-1!');
  const attempts = await Promise.allSettled(
    Array.from({ length: 130 }, () => verifyPassword(stored, 'Right-1!')),
  );
  const refused = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(28);
  expect(refused.length).toBeLessThanOrEqual(29);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(UnavailableError);
}, 30_000);

test('makes up passwords that differ', () => {
  const made = new Set(Array.from({ length: 100 }, generatePassword));
  expect(made.size).toBe(100);
});
