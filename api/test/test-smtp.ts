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
  /** The account of the client. */
  readonly user: string | undefined;
  readonly mail: Email;
}

/** The server's behaviour, which a test can change. */
export interface Behaviour {
  /** The reply to a recipient, such as 550. */
  recipient: (address: string) => number | 'cut off';
  /** The reply to a complete mail. */
  beforeResponse: () => Promise<number | 'cut off'>;
}

export interface TestSmtp {
  readonly url: string;
  /** All mails that arrived completely, acknowledged or not. */
  readonly received: ReceivedMail[];
  readonly behaviour: Behaviour;
  close(): Promise<void>;
}

const ACCEPT_ALL: Behaviour = { recipient: () => 250, beforeResponse: () => Promise.resolve(250) };

/** TLS options. With `secure` it is implicit TLS, otherwise STARTTLS. */
export interface TestTls {
  readonly key: string;
  readonly cert: string;
  readonly secure: boolean;
}

/**
 * Starts an SMTP server in this process.
 * @param port default: a free port
 */
export async function startTestSmtp(tls?: TestTls, port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const behaviour = { ...ACCEPT_ALL };
  const reply = (code: number) =>
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
    // The client disconnected before the end of the mail, such as a killed API.
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
    const code = await behaviour.beforeResponse();
    if (code === 'cut off') cutOff(id);
    else callback(reply(code));
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
      callback(reply(code));
    },
    onData: (stream, session, callback) => void take(stream, session, callback),
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    behaviour,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
