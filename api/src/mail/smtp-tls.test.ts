import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSmtp, type TestSmtp, type TestTls } from '../../test/test-smtp.ts';
import { createSmtpCarrier } from './smtp-carrier.ts';
import { SmtpUrl } from './smtp-url.ts';

const known = getCACertificates('default');
let own: Omit<TestTls, 'secure'>;
let smtp: TestSmtp;
beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  own = { key, cert };
});
beforeEach(() => setDefaultCACertificates([...known, own.cert]));
afterEach(async () => {
  setDefaultCACertificates(known);
  await smtp.close();
});

const mail = {
  id: 'x',
  from: 'a@example.com',
  to: 'b@example.com',
  content: Buffer.from('Subject: x\r\n\r\ny'),
};
const portOf = () => new URL(smtp.url).port;

const WAYS = [
  ['from the first byte', true, (port: string) => `smtps://robot:secret@localhost:${port}`],
  ['by STARTTLS', false, (port: string) => `smtp://robot:secret@localhost:${port}?tls=true`],
  ['by STARTTLS because it is offered', false, (port: string) => `smtp://robot:secret@localhost:${port}`],
] as const;

async function deliver(url: string) {
  const connection = await createSmtpCarrier(SmtpUrl.parse(url), 2_000).open();
  const handover = await connection.handOver(mail);
  connection.close();
  return handover;
}

test.each(WAYS)('mail and password go with TLS %s', async (_way, secure, toUrl) => {
  smtp = await startTestSmtp({ ...own, secure });
  expect(await deliver(toUrl(portOf()))).toEqual({ outcome: 'taken' });
  expect(smtp.received).toMatchObject([{ to: ['b@example.com'], isEncrypted: true, user: 'robot' }]);
});

test.each(WAYS)('a server that nobody vouches for gets nothing %s', async (_way, secure, toUrl) => {
  setDefaultCACertificates(known);
  smtp = await startTestSmtp({ ...own, secure });
  await expect(deliver(toUrl(portOf()))).rejects.toThrow(
    /^The mail server localhost:\d+ has a certificate that cannot be trusted/,
  );
  expect(smtp.received).toEqual([]);
});

test.each(WAYS)('nor one with the certificate of another %s', async (_way, secure, toUrl) => {
  smtp = await startTestSmtp({ ...own, secure });
  await expect(deliver(toUrl(portOf()).replace('localhost', '127.0.0.1'))).rejects.toThrow(
    /cannot be trusted/,
  );
  expect(smtp.received).toEqual([]);
});
