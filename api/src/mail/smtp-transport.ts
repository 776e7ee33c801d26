import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import {
  type MailTransport,
  TransportUnavailableError,
  type DeliveryResult,
  type ReadyMail,
} from './transport.ts';
import type { SmtpServer } from './smtp-url.ts';

interface SmtpError extends Error {
  readonly code?: string | undefined;
  /** Error code of the operating system, such as ECONNREFUSED. */
  readonly originalCode?: string | undefined;
  /** The server's reply and its code, if it replied. */
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

const CONNECT_MS = 10_000;
const REASON_LENGTH = 400;

/**
 * Sends mails through an SMTP server.
 * @param responseMs how long the server may stay silent while it receives a mail
 */
export const createSmtpTransport = (server: SmtpServer, responseMs = 120_000): MailTransport => ({
  open: async () => {
    const connection = await connect(server, responseMs).catch((error: SmtpError) => {
      throw new TransportUnavailableError(
        `The mail server ${server.host}:${server.port} ${describeConnectError(error)}`,
      );
    });
    return {
      deliver: (mail) => deliver(connection, mail, responseMs),
      close: () => connection.quit(),
    };
  },
});

function connect(
  { host, port, isEncrypted, needsTls, login }: SmtpServer,
  responseMs: number,
): Promise<SMTPConnection> {
  const connection = new SMTPConnection({
    host,
    port,
    secure: isEncrypted,
    requireTLS: needsTls && !isEncrypted,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: responseMs,
  });
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => {
      if (!error) return resolve(connection);
      connection.close();
      reject(error);
    };
    // The listener stays attached: an error between two mails surfaces when the next one is sent.
    connection.on('error', settle);
    connection.connect((error) => {
      if (error || !login) return settle(error);
      connection.login({ credentials: { user: login.user, pass: login.password } }, settle);
    });
  });
}

/** A connection lost before the last byte means "not accepted"; after it, the result is unknown. */
function deliver(connection: SMTPConnection, mail: ReadyMail, responseMs: number): Promise<DeliveryResult> {
  const stream = Readable.from([mail.raw]);
  let isTransmitted = false;
  stream.once('end', () => (isTransmitted = true));
  return new Promise((resolve) => {
    const timeout = setTimeout(() => {
      settle(Object.assign(new Error('The response took too long'), { code: 'ETIMEDOUT' }));
      connection.close();
    }, responseMs * 2);
    const settle = (error: SmtpError | null) => {
      clearTimeout(timeout);
      resolve(error ? toDeliveryResult(error, isTransmitted) : { outcome: 'accepted' });
    };
    const envelope = { from: mail.from, to: [mail.to], size: mail.raw.length };
    connection.send(envelope, stream, settle);
  });
}

/** A reply from the server is definite at any stage: 5xx is permanent, 4xx temporary (RFC 5321, 4.2.1). */
function toDeliveryResult(error: SmtpError, isTransmitted: boolean): DeliveryResult {
  const { responseCode, response = '' } = error;
  if (responseCode) {
    const reason = `The mail server said: ${response}`.slice(0, REASON_LENGTH);
    return { outcome: responseCode >= 500 ? 'refused' : 'postponed', reason };
  }
  if (isTransmitted)
    return { outcome: 'unclear', reason: `The mail server did not confirm it (${codeOf(error)})` };
  // A retry cannot help: the mail is too large for this server, or the address is not accepted.
  const isPermanent = ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '');
  if (isPermanent) return { outcome: 'refused', reason: error.message.slice(0, REASON_LENGTH) };
  return { outcome: 'postponed', reason: `The connection to the mail server broke (${codeOf(error)})` };
}

function describeConnectError(error: SmtpError): string {
  if (error.code === 'EAUTH') return `rejects the login (${error.responseCode ?? codeOf(error)})`;
  if (/CERT|SIGNATURE/.test(codeOf(error)))
    return `has a certificate that cannot be trusted (${codeOf(error)})`;
  if (error.code === 'ETLS') return 'could not be reached with TLS';
  return error.responseCode
    ? `refuses the connection (${error.responseCode})`
    : `does not respond (${codeOf(error)})`;
}

const codeOf = ({ originalCode, code }: SmtpError): string => originalCode ?? code ?? 'no code';
