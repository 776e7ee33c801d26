import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSmtp } from '../../test/test-smtp.ts';
import { openCarrier } from './open-carrier.ts';
import { SmtpUrl } from './smtp-url.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'carrier-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const mail = {
  id: '01',
  from: 'a@example.com',
  to: 'b@example.com',
  content: Buffer.from('Subject: x\r\n\r\ny'),
};

test('without a mail server a mail is a file of the data folder', async () => {
  const carrier = await openCarrier({ smtp: undefined, dataDir }).open();
  expect(await carrier.handOver(mail)).toEqual({ outcome: 'taken' });
  expect(await readdir(join(dataDir, 'mail'))).toEqual([expect.stringMatching(/\.eml$/)]);
});

test('with one it goes there, and no file is written', async () => {
  const before = await readdir(join(dataDir, 'mail'));
  const server = await startTestSmtp();
  const carrier = await openCarrier({ smtp: SmtpUrl.parse(server.url), dataDir }).open();
  expect(await carrier.handOver(mail)).toEqual({ outcome: 'taken' });
  carrier.close();
  expect(server.received).toHaveLength(1);
  expect(await readdir(join(dataDir, 'mail'))).toEqual(before);
  await server.close();
});
