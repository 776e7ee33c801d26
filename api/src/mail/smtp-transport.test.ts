import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { TransportUnavailableError } from './transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { SmtpUrl } from './smtp-url.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a server that replies to each command with its line of `replies`, or with "250 ok". */
async function startServer(greeting: string, replies: Record<string, string> = {}): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => {
      const reply = replies[data.toString().split(/\s/)[0] ?? ''] ?? '250 ok';
      socket.write(`${reply}\r\n`);
      if (!reply.startsWith('250-more')) return;
      const trickle = setInterval(() => socket.write(`${reply}\r\n`), 50);
      socket.on('close', () => clearInterval(trickle));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const open = (url: string) => createSmtpTransport(SmtpUrl.parse(url), 1_000).open();
const mail = {
  id: 'x',
  from: 'a@example.com',
  to: 'b@example.com',
  raw: Buffer.from('Subject: x\r\n\r\ny'),
};

test('an error names the server that refused the connection, and its reply code', async () => {
  const port = await startServer('554 go away');
  await expect(open(`smtp://127.0.0.1:${port}`)).rejects.toThrow(
    new TransportUnavailableError(`The mail server 127.0.0.1:${port} refuses the connection (554)`),
  );
});

test('an error about a wrong password does not contain it', async () => {
  const port = await startServer('220 hello', { EHLO: '250-hello\r\n250 AUTH PLAIN', AUTH: '535 no' });
  const connecting = open(`smtp://robot:secret-word@127.0.0.1:${port}`);
  await expect(connecting).rejects.toThrow(
    new TransportUnavailableError(`The mail server 127.0.0.1:${port} rejects the login (535)`),
  );
});

test('sends nothing without TLS when TLS is required', async () => {
  const port = await startServer('220 hello', { EHLO: '250-hello\r\n250 AUTH PLAIN', STARTTLS: '502 what' });
  await expect(open(`smtp://robot:secret-word@127.0.0.1:${port}?tls=true`)).rejects.toThrow(
    /could not be reached with TLS/,
  );
});

test('refuses a mail that is too large for the server without transmitting it', async () => {
  const port = await startServer('220 hello', { EHLO: '250-hello\r\n250 SIZE 10' });
  const connection = await open(`smtp://127.0.0.1:${port}`);
  expect(await connection.deliver(mail)).toMatchObject({ outcome: 'refused' });
  connection.close();
});

test('gives up on a server that never finishes its reply, and the mail is unclear', async () => {
  const port = await startServer('220 hello', { DATA: '354 go on', 'Subject:': '250-more' });
  const connection = await createSmtpTransport(SmtpUrl.parse(`smtp://127.0.0.1:${port}`), 300).open();
  expect(await connection.deliver(mail)).toMatchObject({ outcome: 'unclear' });
  connection.close();
});
