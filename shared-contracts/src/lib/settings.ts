import { z } from 'zod';

/** Settings that both servers read, checked in one way. */

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const LogLevel = z.enum(LOG_LEVELS, `Use one of ${LOG_LEVELS.join(', ')}`).default('info');

/** `true` or `false`. */
export const Flag = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'Write true or false' });

/** Scheme, host and port of an address. */
export const Origin = z
  .url({ protocol: /^https?$/, error: 'Write an address such as https://www.example.com', abort: true })
  .refine(
    (text) => new URL(text).pathname === '/' && !/[?#@]/.test(text),
    'Write the origin only, without a path',
  )
  .transform((text) => new URL(text).origin);

const SECONDS = 'Write whole seconds, at most 300';

/** Seconds between the withdrawal of readiness and the end of the listener, read as milliseconds. */
export const DrainSeconds = z.coerce
  .number(SECONDS)
  .int(SECONDS)
  .min(0, SECONDS)
  .max(300, SECONDS)
  .transform((seconds) => seconds * 1_000)
  .prefault(0);

const portFrom = (least: number) => {
  const words = `Write a port from ${least} to 65535`;
  return z.coerce.number(words).int(words).min(least, words).max(65_535, words);
};

/** A port to listen on; 0 is any free one. */
export const ListenPort = portFrom(0);

/** A port to listen on that others must know. */
export const KnownPort = portFrom(1);

/** Addresses whose forwarding headers count: all that begin with the first `prefix` bits of `address`. */
export interface TrustedNetwork {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

const LOOPBACK: readonly TrustedNetwork[] = [
  { address: '127.0.0.0', prefix: 8, family: 'ipv4' },
  { address: '::1', prefix: 128, family: 'ipv6' },
];

/** `loopback`, `none`, or addresses and networks such as `10.0.0.0/8`, with commas between them. */
export const TrustedProxies = z.string().transform((text, check): TrustedNetwork[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .flatMap((entry) => {
      const networks = networksOf(entry);
      if (!networks) check.addIssue(`"${entry}" is neither an address nor a network`);
      return networks ?? [];
    }),
);

function networksOf(entry: string): readonly TrustedNetwork[] | undefined {
  if (entry === 'none') return [];
  if (entry === 'loopback') return LOOPBACK;
  const [address = '', prefix] = entry.split('/');
  if (isOne(z.ipv4(), entry)) return [{ address, prefix: 32, family: 'ipv4' }];
  if (isOne(z.ipv6(), entry)) return [{ address, prefix: 128, family: 'ipv6' }];
  if (isOne(z.cidrv4(), entry)) return [{ address, prefix: Number(prefix), family: 'ipv4' }];
  if (isOne(z.cidrv6(), entry)) return [{ address, prefix: Number(prefix), family: 'ipv6' }];
  return undefined;
}

const isOne = (schema: z.ZodType, text: string): boolean => schema.safeParse(text).success;
