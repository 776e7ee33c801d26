import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import path from 'node:path';
import { faultOfAdminOrigin, type SiteOrigins } from 'shared-contracts/lib/admin-host';
import { FolderOrBucketUrl } from 'shared-contracts/lib/bucket-url';
import { describeFaults, readSecretFiles } from 'shared-contracts/lib/secret-files';
import {
  DrainSeconds,
  ListenPort,
  LogLevel,
  Origin,
  type TrustedNetwork,
  TrustedProxies,
} from 'shared-contracts/lib/settings';
import { z } from 'zod';
import type { KeyPlace } from './releases/keys/open-keys.ts';
import type { ReleasePlace } from './releases/open-release-store.ts';
import { isLocalHttp, isLoopbackName } from './development/registration.ts';

const Port = z.coerce.number().int().min(1).max(65_535);

const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: Port.default(3000),
  API_ORIGIN: Origin.prefault('http://127.0.0.1:3001'),
  PUBLIC_ORIGIN: Origin.optional(),
  ADMIN_ORIGIN: Origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASE_STORE_URL: FolderOrBucketUrl.optional(),
  RELEASE_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('local'),
  TRUSTED_KEYS: z.string().min(1).optional(),
  RELEASE_KEY: z.string().min(1).optional(),
  REGISTRY_KEY: z.string().min(1).optional(),
  RELEASES_KEPT: z
    .string()
    .regex(/^[1-9]\d{0,3}d$/, 'Write days, such as 30d')
    .transform((text) => Number.parseInt(text, 10) * 86_400_000)
    .prefault('30d'),
  TRUSTED_PROXIES: TrustedProxies.prefault('none'),
  DRAIN_SECONDS: DrainSeconds,
  METRICS_PORT: ListenPort.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ALLOW_DEV_REMOTES: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  EARLY_HINTS: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  REPORTED_VISITS: z.coerce.number().min(0).max(1).default(0.1),
  LOG_LEVEL: LogLevel,
});

/** Pages would load remotes from the visitor's own machine: so the machine must be this one, and HTTP plain. */
const Environment = Settings.refine(
  (settings) => {
    const own = isLoopbackName(settings.HOST) && isLocalHttp(originsOf(settings).publicOrigin);
    return own || !settings.ALLOW_DEV_REMOTES;
  },
  {
    path: ['ALLOW_DEV_REMOTES'],
    message: 'may only be true where HOST and PUBLIC_ORIGIN are this machine, without https',
  },
).check(({ value, issues }) => {
  const message = faultOfAdminOrigin(originsOf(value));
  if (message !== undefined)
    issues.push({ code: 'custom', input: value.ADMIN_ORIGIN, path: ['ADMIN_ORIGIN'], message });
});

function originsOf(settings: z.output<typeof Settings>): SiteOrigins {
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
  return { publicOrigin, adminOrigin: settings.ADMIN_ORIGIN ?? publicOrigin };
}

/** Settings that may also be read from a file, named by `…_FILE`. */
export const SECRETS = ['RELEASE_STORE_URL', 'RELEASE_KEY', 'REGISTRY_KEY'] as const;

export interface ShellConfig extends ReleasePlace, KeyPlace, SiteOrigins {
  readonly host: string;
  readonly port: number;
  /** Where the shell itself reaches the API. */
  readonly apiOrigin: string;
  readonly environment: string;
  /** Where the shell remembers which registry document it served. */
  readonly servedFolder: string;
  /** How long a release is kept after it was last in force: a tab may be open so long. */
  readonly releasesKeptMs: number;
  /** Peers whose word on the visitor's address counts. */
  readonly trustedProxies: BlockList;
  /** Where the figures for operators answer; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** How long readiness is withdrawn before the listener closes. */
  readonly drainMs: number;
  readonly logLevel: string;
  /** Whether the front before the shell passes HTTP 103 on. */
  readonly earlyHints: boolean;
  /** The share of visits that pages tell of while no canary runs, 0 to 1; 0 also while one does. */
  readonly reported: number;
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
  const given = readSecretFiles(environment, SECRETS, (file) => readFileSync(file));
  const result = Environment.safeParse(given.values);
  if (!result.success || given.faults.size > 0) {
    const lines = describeFaults(given, result.error?.issues ?? []);
    throw new ConfigError(`These settings of the shell are wrong:\n${lines.join('\n')}`);
  }
  const values = result.data;
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    apiOrigin: values.API_ORIGIN,
    ...originsOf(values),
    ...releasePlace(values.RELEASE_STORE_URL, dataDir),
    environment: values.RELEASE_ENVIRONMENT,
    servedFolder: path.join(dataDir, 'registry-served', values.RELEASE_ENVIRONMENT),
    keyFolder: path.join(dataDir, 'keys', values.RELEASE_ENVIRONMENT),
    trustedKeys: values.TRUSTED_KEYS && path.resolve(values.TRUSTED_KEYS),
    releaseKey: values.RELEASE_KEY,
    registryKey: values.REGISTRY_KEY,
    releasesKeptMs: values.RELEASES_KEPT,
    trustedProxies: toBlockList(values.TRUSTED_PROXIES),
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    drainMs: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    reported: values.REPORTED_VISITS,
    earlyHints: values.EARLY_HINTS,
    allowDevRemotes: values.ALLOW_DEV_REMOTES,
  };
}

const releasePlace = (store: z.output<typeof FolderOrBucketUrl> | undefined, dataDir: string): ReleasePlace =>
  typeof store === 'object'
    ? { releaseFolder: path.join(dataDir, 'release-cache'), releaseBucket: store }
    : { releaseFolder: path.resolve(dataDir, store ?? 'releases'), releaseBucket: undefined };

function toBlockList(networks: readonly TrustedNetwork[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return list;
}
