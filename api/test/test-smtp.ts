import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly isEncrypted: boolean;
  /** As whom the sender logged in. */
  readonly user: string | undefined;
  readonly mail: Email;
}

/** How the server behaves; changed during a test. */
export interface Behaviour {
  /** Answer to a recipient, such as 550. */
  recipient: (address: string) => number | 'cut off';
  /** After all of a mail has come, before the answer. */
  beforeAnswer: () => Promise<number | 'cut off'>;
}

export interface TestSmtp {
  readonly url: string;
  /** Every mail that came whole, answered or not. */
  readonly received: ReceivedMail[];
  readonly behaviour: Behaviour;
  close(): Promise<void>;
}

const POLITE: Behaviour = { recipient: () => 250, beforeAnswer: () => Promise.resolve(250) };

/** With it the server speaks TLS: from the first byte, or when it is asked by STARTTLS. */
export interface TestTls {
  readonly key: string;
  readonly cert: string;
  readonly secure: boolean;
}

/**
 * Starts a real mail server in this process.
 * @param wantedPort a free one unless given
 */
export async function startTestSmtp(tls?: TestTls, wantedPort = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const behaviour = { ...POLITE };
  const answer = (code: number) =>
    code < 400 ? null : Object.assign(new Error('not today'), { responseCode: code });
  const cutOff = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };
  const take = async (
    stream: SMTPServerDataStream,
    { id, secure, user, envelope: { mailFrom, rcptTo } }: SMTPServerSession,
    callback: (error: Error | null) => void,
  ) => {
    const raw = await buffer(stream).catch(() => undefined);
    // The sender is gone before all of it came, as when an API is killed.
    if (raw === undefined) return;
    const mail = await PostalMime.parse(raw);
    const to = rcptTo.map(({ address }) => address);
    const from = mailFrom ? mailFrom.address : '';
    received.push({
      from,
      to,
      raw: raw.toString('latin1'),
      isEncrypted: secure,
      user: user as string | undefined,
      mail,
    });
    const code = await behaviour.beforeAnswer();
    if (code === 'cut off') cutOff(id);
    else callback(answer(code));
  };
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    onAuth: ({ username = '' }, _session, callback) => callback(null, { user: username }),
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, session, callback) => {
      const code = behaviour.recipient(address);
      if (code === 'cut off') return cutOff(session.id);
      callback(answer(code));
    },
    onData: (stream, session, callback) => void take(stream, session, callback),
  });
  server.on('error', () => undefined);
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behaviour,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
