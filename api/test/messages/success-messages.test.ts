import { operations } from 'shared-contracts/http/operations/all';
import { expect } from 'vitest';
import { test } from '../api-test.ts';
import { accountProofs } from './accounts.ts';
import { applicationProofs } from './applications.ts';
import { contactProofs } from './enquiries.ts';
import { postProofs } from './posts.ts';
import { settingProofs } from './settings.ts';
import { createWorld, type Proof } from './world.ts';

/**
 * Performs each operation that changes something with mixed data: some records in the state already, some deleted, some
 * changed by a colleague. What people read afterwards is compared with the database.
 */
const PROOFS: Readonly<Record<string, Proof>> = {
  ...accountProofs,
  ...applicationProofs,
  ...contactProofs,
  ...postProofs,
  ...settingProofs,
};

/** Sent with a body, but they only read. */
const READ_ONLY = ['checkResetLink', 'previewBlog', 'previewMailTemplate'];

test('every operation that changes something has an entry', () => {
  const changing = operations.filter(({ method, id }) => method !== 'get' && !READ_ONLY.includes(id));
  expect(Object.keys(PROOFS).toSorted()).toEqual(changing.map(({ id }) => id).toSorted());
});

test.for(Object.entries(PROOFS))('%s says what the database holds', async ([id, prove], { app }) => {
  const world = await createWorld(app);
  await prove(world);
  expect(world.called).toContain(id);
});
