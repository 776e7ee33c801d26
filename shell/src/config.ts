import path from 'node:path';
import { z } from 'zod';
import { isLocalHttp, isLoopbackName } from './development/registration.ts';

const Port = z.coerce.number().int().min(1).max(65_535);
const Origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: Port.default(3000),
  API_ORIGIN: Origin.default('http://127.0.0.1:3001'),
  PUBLIC_ORIGIN: Origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASE_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('local'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  ALLOW_DEV_REMOTES: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Pages would load remotes from the visitor's own machine: so the machine must be this one, and HTTP plain. */
const Environment = Settings.refine(
  (settings) => {
    const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
    const own = isLoopbackName(settings.HOST) && isLocalHttp(publicOrigin);
    return own || !settings.ALLOW_DEV_REMOTES;
  },
  {
    path: ['ALLOW_DEV_REMOTES'],
    message: 'may only be true where HOST and PUBLIC_ORIGIN are this machine, without https',
  },
);

export interface ShellConfig {
  readonly host: string;
  readonly port: number;
  /** Where the shell itself reaches the API. */
  readonly apiOrigin: string;
  /** The origin that visitors see. */
  readonly publicOrigin: string;
  readonly releaseStore: string;
  readonly environment: string;
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Whether development servers on this machine may stand in for releases. */
  readonly allowDevRemotes: boolean;
}

/** A setting is wrong. The message has one line per wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the shell's settings.
 * @param environment Usually `process.env`.
 * @throws ConfigError that names every wrong setting at once.
 */
export function readConfig(environment: Record<string, string | undefined>): ShellConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings of the shell are wrong:\n${lines.join('\n')}`);
  }
  const values = result.data;
  return {
    host: values.HOST,
    port: values.PORT,
    apiOrigin: values.API_ORIGIN,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    releaseStore: path.resolve(values.DATA_DIR, 'releases'),
    environment: values.RELEASE_ENVIRONMENT,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    allowDevRemotes: values.ALLOW_DEV_REMOTES,
  };
}
