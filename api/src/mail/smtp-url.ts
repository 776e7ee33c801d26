import { z } from 'zod';

/** How to connect to the mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS, if the server offers it. */
  readonly isEncrypted: boolean;
  /** Refuse to send mail or password without TLS. */
  readonly needsTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

const FORMAT = 'Write smtp://user:password@host:587 or smtps://user:password@host:465';
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** `smtps://`, or `smtp://` (STARTTLS, required for a remote server with a password unless `?tls=false`). */
export const SmtpUrl = z.string().transform((text, context): SmtpServer => {
  const url = URL.parse(text);
  const isValid =
    url !== null &&
    ['smtp:', 'smtps:'].includes(url.protocol) &&
    url.hostname !== '' &&
    ['', '/'].includes(url.pathname) &&
    ['true', 'false', null].includes(url.searchParams.get('tls'));
  const user = isValid ? decode(url.username) : null;
  const password = isValid ? decode(url.password) : null;
  if (!isValid || user === null || password === null) {
    context.addIssue(FORMAT);
    return z.NEVER;
  }
  const isEncrypted = url.protocol === 'smtps:';
  const tls = url.searchParams.get('tls');
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isEncrypted ? 465 : 587),
    isEncrypted,
    needsTls: tls === null ? user !== '' && !LOOPBACK.test(url.hostname) : tls === 'true',
    login: user === '' ? null : { user, password },
  };
});

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
