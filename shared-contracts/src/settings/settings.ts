import { z } from 'zod';

/** Schemas of settings that both servers read. */

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const LogLevel = z.enum(LOG_LEVELS, `Use one of ${LOG_LEVELS.join(', ')}`).default('info');

/** `true` or `false`. */
export const Flag = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'Write true or false' });

/** Scheme, host and port of a URL. */
export const Origin = z
  .url({ protocol: /^https?$/, error: 'Write an address such as https://www.example.com', abort: true })
  .refine(
    (text) => new URL(text).pathname === '/' && !/[?#@]/.test(text),
    'Write the origin only, without a path',
  )
  .transform((text) => new URL(text).origin);

const SECONDS = 'Write whole seconds, at most 300';

/** Time between the end of readiness and the close of the listener: seconds, parsed to milliseconds. */
export const DrainSeconds = z.coerce
  .number(SECONDS)
  .int(SECONDS)
  .min(0, SECONDS)
  .max(300, SECONDS)
  .transform((seconds) => seconds * 1_000)
  .prefault(0);

const portFrom = (min: number) => {
  const error = `Write a port from ${min} to 65535`;
  return z.coerce.number(error).int(error).min(min, error).max(65_535, error);
};

/** A port to listen on; 0 for any free port. */
export const ListenPort = portFrom(0);

/** A port to listen on, fixed because others connect to it. */
export const KnownPort = portFrom(1);

/** The header Strict-Transport-Security (RFC 6797), or `off`, parsed to undefined. */
export const Hsts = z
  .string()
  .regex(
    /^(?:off|max-age=\d{1,9}(?:; includeSubDomains)?(?:; preload)?)$/,
    'Write "off", or a header such as max-age=31536000; includeSubDomains',
  )
  .transform((header) => (header === 'off' ? undefined : header))
  .prefault('max-age=31536000; includeSubDomains');

/** The header of a site: browsers ignore it over http. @param hsts the parsed setting */
export const hstsHeader = (publicOrigin: string, hsts: string | undefined): string | undefined =>
  publicOrigin.startsWith('https:') ? hsts : undefined;
