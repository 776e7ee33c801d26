import { expect, test } from 'vitest';
import { operations } from './all.ts';

test('every operation has an id and an address of its own', () => {
  const ids = operations.map(({ id }) => id);
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(operations)('$id describes each parameter of its address', ({ path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {})).toEqual(named);
});

test.each(operations)('$id names its headers as they are compared, in lower case', ({ headers }) => {
  for (const name of Object.keys(headers?.shape ?? {})) expect(name).toBe(name.toLowerCase());
});

/** Changes of accounts that need no recently entered password, and why. */
const WITHOUT_RECENT_AUTHENTICATION: Readonly<Record<string, string>> = {
  reauthenticate: 'takes the password itself',
  changePassword: 'takes the password itself',
  setUpTwoStep: 'takes the password itself',
  confirmTwoStep: 'takes a code of the key that `setUpTwoStep` gave for the password',
  renewRecoveryCodes: 'takes password and code themselves',
  turnOffTwoStep: 'takes password and code themselves',
};

test.each(
  operations.filter(
    ({ id, access, method, tag }) =>
      access === 'staff' && method !== 'get' && (tag === 'Accounts' || id.startsWith('erase')),
  ),
)('$id outlives the session, so it needs a recently entered password', ({ id, recentAuthentication }) => {
  expect(recentAuthentication ?? false).toBe(!(id in WITHOUT_RECENT_AUTHENTICATION));
});
