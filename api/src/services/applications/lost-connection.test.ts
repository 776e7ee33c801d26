import { eq } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { application } from '../../../test/factories.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function send(app: TestApp, email: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(application({ email }))) body.append(name, value);
  body.append('resume', new File(['%PDF-1.7'], 'cv.pdf'));
  return app.call('/api/apply', { method: 'POST', body, headers: { 'idempotency-key': email } });
}
const resumes = async (app: TestApp) => (await collect(app.storage.resumes.list())).map(({ name }) => name);
const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', fatal: true });

test('removes the file when the connection is lost before the transaction', async ({ app }) => {
  const before = await resumes(app);
  vi.spyOn(app.db, 'transaction').mockRejectedValueOnce(lost());
  expect((await send(app, 'before@example.com')).status).toBe(503);
  expect(await resumes(app)).toEqual(before);
});

test('removes the file when the connection is lost before the commit', async ({ app }) => {
  const before = await resumes(app);
  const transaction = app.db.transaction.bind(app.db);
  vi.spyOn(app.db, 'transaction').mockImplementationOnce((action, config) =>
    transaction((tx) => {
      vi.spyOn(tx, 'insert').mockImplementation(() => {
        throw lost();
      });
      return action(tx);
    }, config),
  );
  expect((await send(app, 'during@example.com')).status).toBe(503);
  expect(await resumes(app)).toEqual(before);
});

test('leaves the file when the connection is lost during the commit, which may have succeeded', async ({
  app,
}) => {
  const email = 'commit@example.com';
  const transaction = app.db.transaction.bind(app.db);
  vi.spyOn(app.db, 'transaction').mockImplementationOnce(async (action, config) => {
    await transaction(action, config);
    throw lost();
  });
  expect((await send(app, email)).status).toBe(503);
  expect((await send(app, email)).status).toBe(201);
  const stored = await app.db.select().from(applications).where(eq(applications.email, email));
  expect(stored).toHaveLength(1);
  expect(await resumes(app)).toContain(stored[0]?.resumeName);
});
