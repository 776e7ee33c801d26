import { expect, test } from 'vitest';
import { UnavailableError } from '../errors.ts';
import { generatePassword, hashPassword, verifyPassword } from './password.ts';

test('verifies the right password only', async () => {
  const stored = await hashPassword('Right-1!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'Right-1!')).toBe(true);
  expect(await verifyPassword(stored, 'right-1!')).toBe(false);
  expect(await verifyPassword(undefined, 'Right-1!')).toBe(false);
});

test('verifies a password in another Unicode normalisation form', async () => {
  const stored = await hashPassword('Caf\u00e9-1234');
  expect(await verifyPassword(stored, 'Cafe\u0301-1234')).toBe(true);
});

test('does not block the main thread', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await Promise.all(Array.from({ length: 6 }, () => hashPassword('Right-1!')));
  clearInterval(counting);
  // On the main thread it would be one turn per hash.
  expect(turns).toBeGreaterThan(20);
});

test('queues a limited number of hashes and rejects the others as unavailable', async () => {
  const stored = await hashPassword('Right-1!');
  const attempts = await Promise.allSettled(
    Array.from({ length: 130 }, () => verifyPassword(stored, 'Right-1!')),
  );
  const refused = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(28);
  expect(refused.length).toBeLessThanOrEqual(29);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(UnavailableError);
}, 30_000);

test('generates different passwords', () => {
  const passwords = new Set(Array.from({ length: 100 }, generatePassword));
  expect(passwords.size).toBe(100);
});
