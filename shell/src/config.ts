import path from 'node:path';
import { z } from 'zod';

const Port = z.coerce.number().int().min(1).max(65_535);
const Origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const Environment = z.object({
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
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

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
  };
}
