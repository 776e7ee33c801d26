import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSmtp, type TestSmtp, type TestTls } from '../../test/test-smtp.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { SmtpUrl } from './smtp-url.ts';

const systemCertificates = getCACertificates('default');
let selfSigned: Omit<TestTls, 'secure'>;
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
  selfSigned = { key, cert };
});
beforeEach(() => setDefaultCACertificates([...systemCertificates, selfSigned.cert]));
afterEach(async () => {
  setDefaultCACertificates(systemCertificates);
  await smtp.close();
});

const mail = {
  id: 'x',
  from: 'a@example.com',
  to: 'b@example.com',
  raw: Buffer.from('Subject: x\r\n\r\ny'),
};
const portOf = () => new URL(smtp.url).port;

const MODES = [
  ['from the first byte', true, (port: string) => `smtps://robot:secret@localhost:${port}`],
  ['by STARTTLS', false, (port: string) => `smtp://robot:secret@localhost:${port}?tls=true`],
  ['by STARTTLS when the server offers it', false, (port: string) => `smtp://robot:secret@localhost:${port}`],
] as const;

async function deliver(url: string) {
  const connection = await createSmtpTransport(SmtpUrl.parse(url), 2_000).open();
  const result = await connection.deliver(mail);
  connection.close();
  return result;
}

test.each(MODES)('sends mail and password over TLS %s', async (_mode, secure, toUrl) => {
  smtp = await startTestSmtp({ ...selfSigned, secure });
  expect(await deliver(toUrl(portOf()))).toEqual({ outcome: 'accepted' });
  expect(smtp.received).toMatchObject([{ to: ['b@example.com'], isEncrypted: true, user: 'robot' }]);
});

test.each(MODES)(
  'sends nothing to a server with an untrusted certificate %s',
  async (_mode, secure, toUrl) => {
    setDefaultCACertificates(systemCertificates);
    smtp = await startTestSmtp({ ...selfSigned, secure });
    await expect(deliver(toUrl(portOf()))).rejects.toThrow(
      /^The mail server localhost:\d+ has a certificate that cannot be trusted/,
    );
    expect(smtp.received).toEqual([]);
  },
);

test.each(MODES)(
  "sends nothing to a server with another server's certificate %s",
  async (_mode, secure, toUrl) => {
    smtp = await startTestSmtp({ ...selfSigned, secure });
    await expect(deliver(toUrl(portOf()).replace('localhost', '127.0.0.1'))).rejects.toThrow(
      /cannot be trusted/,
    );
    expect(smtp.received).toEqual([]);
  },
);
