import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { test as baseTest } from '../../../test/api-test.ts';
import { collect } from '../../../test/collect.ts';
import { errorOf } from '../../../test/error-of.ts';
import { application } from '../../../test/factories.ts';
import { EICAR, makeScanner } from '../../../test/make-scanner.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { applications } from '../../db/schema/applications.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const test = baseTest.extend('env', async () => ({
  SCAN_COMMAND: await makeScanner(folder),
  RATE_LIMITS: 'applications=2/1h',
}));

function send(app: TestApp, content: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(application())) body.append(name, value);
  body.append('resume', new File([`%PDF-1.7\n${content}`], 'cv.pdf'));
  return app.call('/api/apply', { method: 'POST', body });
}
const countStored = async (app: TestApp) => [
  await app.db.$count(applications),
  (await collect(app.storage.resumes.list())).length,
];

test('rejects an infected file, and stores nothing', async ({ app }) => {
  expect(await errorOf(await send(app, EICAR))).toEqual({
    status: 422,
    code: 'invalid_input',
    fields: { resume: 'The virus scanner found something in this file. Send another one' },
  });
  expect(await countStored(app)).toEqual([0, 0]);
});

test('rejects every file while the scanner fails, without counting it towards the limit', async ({ app }) => {
  await writeFile(join(folder, 'down'), '');
  for (let attempt = 0; attempt < 3; attempt++) {
    const refused = await send(app, 'Asha Rao');
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await errorOf(refused)).toMatchObject({ status: 503, code: 'unavailable' });
  }
  expect(await countStored(app)).toEqual([0, 0]);
  expect(app.logLines.filter((line) => line.includes('The virus scanner failed'))).toHaveLength(3);
  await rm(join(folder, 'down'));
  expect((await send(app, 'Asha Rao')).status).toBe(201);
  expect(await countStored(app)).toEqual([1, 1]);
});
