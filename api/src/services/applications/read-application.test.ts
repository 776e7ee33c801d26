import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { readApplication } from '../../../test/application-calls.ts';
import { makeApplication } from '../../../test/factories.ts';
import { anyText } from '../../../test/matchers.ts';

test('shows the history of all changes, and the number of other applications by the sender', async ({
  app,
  staff,
}) => {
  const id = await makeApplication(app.db, { email: 'Twice@example.com' });
  await makeApplication(app.db, { email: 'twice@example.com' });
  await makeApplication(app.db, { email: 'twice@example.com', deletedAt: new Date() });
  await staff.call(`/api/apply/${id}`, { method: 'DELETE' });
  await staff.call(`/api/apply/${id}/restore`, { method: 'POST' });
  const { history, sameSender } = await readApplication(staff, id);
  expect(history).toMatchObject([
    { action: 'application.delete', author: staff.email, was: null, is: null, at: anyText },
    { action: 'application.restore', author: staff.email },
  ]);
  // Erasure covers the trash, too.
  expect(sameSender).toBe(2);
});

test('shows age and consent with its time and version', async ({ app, staff }) => {
  const id = await makeApplication(app.db, { consentedAt: new Date(0), consentVersion: '2026-01-01' });
  const consent = { at: '1970-01-01T00:00:00.000Z', version: '2026-01-01' };
  expect(await readApplication(staff, id)).toMatchObject({ isAdult: true, consent, resumeKind: null });
  for (const kind of ['pdf', 'docx'] as const) {
    const resumeName = `${'0'.repeat(40)}.${kind}`;
    expect((await readApplication(staff, await makeApplication(app.db, { resumeName }))).resumeKind).toBe(
      kind,
    );
  }
  expect(await readApplication(staff, await makeApplication(app.db))).toMatchObject({ consent: null });
});
