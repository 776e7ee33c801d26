import { z } from 'zod';

/** A mail server as we reach it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else by STARTTLS where the server offers it. */
  readonly isEncrypted: boolean;
  /** No mail and no password goes without TLS. */
  readonly needsTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

const FORM = 'Write smtp://user:password@host:587 or smtps://user:password@host:465';
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** `smtp://` (STARTTLS, which a password makes a must off this machine unless `?tls=false`) or `smtps://`. */
export const SmtpUrl = z.string().transform((text, check): SmtpServer => {
  const url = URL.parse(text);
  const isForm =
    url !== null &&
    ['smtp:', 'smtps:'].includes(url.protocol) &&
    url.hostname !== '' &&
    ['', '/'].includes(url.pathname) &&
    ['true', 'false', null].includes(url.searchParams.get('tls'));
  const user = isForm ? decode(url.username) : null;
  const password = isForm ? decode(url.password) : null;
  if (!isForm || user === null || password === null) {
    check.addIssue(FORM);
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
