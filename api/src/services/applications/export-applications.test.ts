import { ulid } from 'ulid';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { makeApplication } from '../../../test/factories.ts';
import { applications } from '../../db/schema/applications.ts';
import { referenceOf } from '../inbox/reference.ts';

test.beforeEach(async ({ app }) => {
  await app.db.delete(applications);
});

test('exports applications with escaped formulas, filtered like the list', async ({ app, staff }) => {
  const id = await makeApplication(app.db, { fullName: '=1+1', status: 'Shortlisted' });
  await makeApplication(app.db, { fullName: 'Lin' });
  const download = async (query: string) =>
    Buffer.from(await (await staff.call(`/api/apply/export${query}`)).arrayBuffer()).toString();
  const all = await download('');
  expect(all).toMatch(
    /^\uFEFFReceived,Reference,Status,Full name,E-mail,Phone,Role,Workplace,Location,Job type,Message,Consent,Policy,Resume\r\n/,
  );
  expect(all).toContain(`,${referenceOf(id)},Shortlisted,'=1+1,`);
  expect(all.split('\r\n')).toHaveLength(4);
  expect((await download('?q=lin')).split('\r\n')).toHaveLength(3);
  expect((await download('?status=Rejected')).split('\r\n')).toHaveLength(2);
});

test('exports several batches, and shows who sent a file', async ({ app, staff }) => {
  await makeApplication(app.db, { resumeName: `${'0'.repeat(40)}.pdf` });
  const [one] = await app.db.select().from(applications);
  if (!one) throw new Error('none is stored');
  await app.db.insert(applications).values(Array.from({ length: 500 }, () => ({ ...one, id: ulid() })));
  await makeApplication(app.db);
  const lines = (await (await staff.call('/api/apply/export')).text()).split('\r\n');
  expect(lines).toHaveLength(1 + 502 + 1);
  expect(lines.filter((line) => line.endsWith(',yes'))).toHaveLength(501);
  expect(lines.filter((line) => line.endsWith(',no'))).toHaveLength(1);
});
