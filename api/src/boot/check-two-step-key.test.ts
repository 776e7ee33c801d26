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

test('says once, in one sentence, that the key is that of another environment, and refuses nothing', async ({
  database,
}) => {
  const { db } = database;
  const [own, other] = [makeBox(), makeBox()];
  const log = { error: vi.fn() };
  await checkTwoStepKey(db, other, log);
  const [adminId, createdAt] = [ulid(), new Date()];
  await db.insert(admins).values({ id: adminId, email: 'a@example.com', passwordHash: 'x', createdAt });
  const sealedKey = await own.seal('JBSWY3DP', adminId);
  await db.insert(authenticators).values({ adminId, sealedKey, createdAt, lastStep: 0 });
  await checkTwoStepKey(db, own, log);
  expect(log.error).not.toHaveBeenCalled();

  await checkTwoStepKey(db, other, log);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    'nobody can log in with a second step: A secret was sealed with another key: set TWO_STEP_KEY, or bring two-step.key back into DATA_DIR',
  );
});
