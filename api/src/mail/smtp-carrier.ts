import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Carrier, CarrierAwayError, type Handover, type ReadyMail } from './carrier.ts';
import type { SmtpServer } from './smtp-url.ts';

interface SmtpError extends Error {
  readonly code?: string | undefined;
  /** Of the operating system, such as ECONNREFUSED. */
  readonly originalCode?: string | undefined;
  /** The server's reply and its code, when it replied. */
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

const CONNECT_MS = 10_000;
const REASON_LENGTH = 400;

/**
 * Sends mails through an SMTP server.
 * @param answerMs how long the server may stay silent while it receives a mail
 */
export const createSmtpCarrier = (server: SmtpServer, answerMs = 120_000): Carrier => ({
  open: async () => {
    const connection = await connect(server, answerMs).catch((error: SmtpError) => {
      throw new CarrierAwayError(`The mail server ${server.host}:${server.port} ${describeAway(error)}`);
    });
    return {
      handOver: (mail) => handOver(connection, mail, answerMs),
      close: () => connection.quit(),
    };
  },
});

function connect(
  { host, port, isEncrypted, needsTls, login }: SmtpServer,
  answerMs: number,
): Promise<SMTPConnection> {
  const connection = new SMTPConnection({
    host,
    port,
    secure: isEncrypted,
    requireTLS: needsTls && !isEncrypted,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: answerMs,
  });
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => {
      if (!error) return resolve(connection);
      connection.close();
      reject(error);
    };
    // The listener stays: an error between two mails surfaces when the next one is sent.
    connection.on('error', settle);
    connection.connect((error) => {
      if (error || !login) return settle(error);
      connection.login({ credentials: { user: login.user, pass: login.password } }, settle);
    });
  });
}

/** Until the last byte is sent, a lost connection means "not accepted"; from then on the result is unknown. */
function handOver(connection: SMTPConnection, mail: ReadyMail, answerMs: number): Promise<Handover> {
  const content = Readable.from([mail.content]);
  let isGiven = false;
  content.once('end', () => (isGiven = true));
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      settle(Object.assign(new Error('The answer took too long'), { code: 'ETIMEDOUT' }));
      connection.close();
    }, answerMs * 2);
    const settle = (error: SmtpError | null) => {
      clearTimeout(late);
      resolve(error ? toHandover(error, isGiven) : { outcome: 'taken' });
    };
    const envelope = { from: mail.from, to: [mail.to], size: mail.content.length };
    connection.send(envelope, content, settle);
  });
}

/** A reply of the server is final, whenever it comes: 5xx for good, 4xx for now (RFC 5321, 4.2.1). */
function toHandover(error: SmtpError, isGiven: boolean): Handover {
  const { responseCode, response = '' } = error;
  if (responseCode) {
    const said = `The mail server said: ${response}`.slice(0, REASON_LENGTH);
    return { outcome: responseCode >= 500 ? 'refused' : 'postponed', reason: said };
  }
  if (isGiven) return { outcome: 'unclear', reason: `The mail server did not confirm it (${codeOf(error)})` };
  // A retry cannot help: the mail is too large for this server, or it does not accept the address.
  const isHopeless = ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '');
  if (isHopeless) return { outcome: 'refused', reason: error.message.slice(0, REASON_LENGTH) };
  return { outcome: 'postponed', reason: `The connection to the mail server broke (${codeOf(error)})` };
}

function describeAway(error: SmtpError): string {
  if (error.code === 'EAUTH') return `does not accept our login (${error.responseCode ?? codeOf(error)})`;
  if (/CERT|SIGNATURE/.test(codeOf(error)))
    return `has a certificate that cannot be trusted (${codeOf(error)})`;
  if (error.code === 'ETLS') return 'could not be reached with TLS';
  return error.responseCode ? `turns us away (${error.responseCode})` : `does not answer (${codeOf(error)})`;
}

const codeOf = ({ originalCode, code }: SmtpError): string => originalCode ?? code ?? 'no code';
