import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CarrierAwayError } from './carrier.ts';
import { createSmtpCarrier } from './smtp-carrier.ts';
import { SmtpUrl } from './smtp-url.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that says these lines, one for each line that it hears. */
async function talk(greeting: string, answers: Record<string, string> = {}): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => {
      const answer = answers[data.toString().split(/\s/)[0] ?? ''] ?? '250 ok';
      socket.write(`${answer}\r\n`);
      if (!answer.startsWith('250-more')) return;
      const trickle = setInterval(() => socket.write(`${answer}\r\n`), 50);
      socket.on('close', () => clearInterval(trickle));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const open = (url: string) => createSmtpCarrier(SmtpUrl.parse(url), 1_000).open();
const mail = {
  id: 'x',
  from: 'a@example.com',
  to: 'b@example.com',
  content: Buffer.from('Subject: x\r\n\r\ny'),
};

test('a server that turns us away is named with its answer', async () => {
  const port = await talk('554 go away');
  await expect(open(`smtp://127.0.0.1:${port}`)).rejects.toThrow(
    new CarrierAwayError(`The mail server 127.0.0.1:${port} turns us away (554)`),
  );
});

test('a wrong password is said, and not shown', async () => {
  const port = await talk('220 hello', { EHLO: '250-hello\r\n250 AUTH PLAIN', AUTH: '535 no' });
  const refused = open(`smtp://robot:secret-word@127.0.0.1:${port}`);
  await expect(refused).rejects.toThrow(
    new CarrierAwayError(`The mail server 127.0.0.1:${port} does not accept our login (535)`),
  );
});

test('nothing goes without TLS where TLS is a must', async () => {
  const port = await talk('220 hello', { EHLO: '250-hello\r\n250 AUTH PLAIN', STARTTLS: '502 what' });
  await expect(open(`smtp://robot:secret-word@127.0.0.1:${port}?tls=true`)).rejects.toThrow(
    /could not be reached with TLS/,
  );
});

test('a mail that is too large for the server is refused without being given', async () => {
  const port = await talk('220 hello', { EHLO: '250-hello\r\n250 SIZE 10' });
  const carrier = await open(`smtp://127.0.0.1:${port}`);
  expect(await carrier.handOver(mail)).toMatchObject({ outcome: 'refused' });
  carrier.close();
});

test('a server that trickles an answer for ever is left after a time, and the mail is unclear', async () => {
  const port = await talk('220 hello', { DATA: '354 go on', 'Subject:': '250-more' });
  const carrier = await createSmtpCarrier(SmtpUrl.parse(`smtp://127.0.0.1:${port}`), 300).open();
  expect(await carrier.handOver(mail)).toMatchObject({ outcome: 'unclear' });
  carrier.close();
});
