import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { expect, vi } from 'vitest';
import { test } from '../../test/api-test.ts';
import { createSecretBox } from '../auth/secret-box.ts';
import { admins } from '../db/schema/accounts.ts';
import { authenticators } from '../db/schema/two-step.ts';
import { checkTwoStepKey } from './check-two-step-key.ts';

const makeBox = () => {
  const key = randomBytes(32);
  return createSecretBox(async () => key);
};

test('logs once that the key belongs to another environment, without failing', async ({ database }) => {
  const { db } = database;
  const [box, otherBox] = [makeBox(), makeBox()];
  const log = { error: vi.fn() };
  await checkTwoStepKey(db, otherBox, log);
  const [adminId, createdAt] = [ulid(), new Date()];
  await db.insert(admins).values({ id: adminId, email: 'a@example.com', passwordHash: 'x', createdAt });
  const sealedKey = await box.seal('JBSWY3DP', adminId);
  await db.insert(authenticators).values({ adminId, sealedKey, createdAt, lastStep: 0 });
  await checkTwoStepKey(db, box, log);
  expect(log.error).not.toHaveBeenCalled();

  await checkTwoStepKey(db, otherBox, log);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    'two-step logins will fail: A secret was sealed with another key: set TWO_STEP_KEY, or bring two-step.key back into DATA_DIR',
  );
});
