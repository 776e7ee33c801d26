import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSmtp } from '../../test/test-smtp.ts';
import { createTransport } from './create-transport.ts';
import { SmtpUrl } from './smtp-url.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const mail = {
  id: '01',
  from: 'a@example.com',
  to: 'b@example.com',
  raw: Buffer.from('Subject: x\r\n\r\ny'),
};

test('writes mails into the data folder when no mail server is configured', async () => {
  const connection = await createTransport({ smtp: undefined, dataDir }).open();
  expect(await connection.deliver(mail)).toEqual({ outcome: 'accepted' });
  expect(await readdir(join(dataDir, 'mail'))).toEqual([expect.stringMatching(/\.eml$/)]);
});

test('sends mails to the configured mail server, and writes no file', async () => {
  const before = await readdir(join(dataDir, 'mail'));
  const server = await startTestSmtp();
  const connection = await createTransport({ smtp: SmtpUrl.parse(server.url), dataDir }).open();
  expect(await connection.deliver(mail)).toEqual({ outcome: 'accepted' });
  connection.close();
  expect(server.received).toHaveLength(1);
  expect(await readdir(join(dataDir, 'mail'))).toEqual(before);
  await server.close();
});
