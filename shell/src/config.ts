import { readFileSync } from 'node:fs';
import {
  originsOf,
  type ReleaseConfig,
  ReleaseSettings,
  RULES as RELEASE_RULES,
  SECRETS as RELEASE_SECRETS,
  toReleaseConfig,
} from 'releases/settings/release-settings';
import { readSettings } from 'shared-contracts/settings/read-settings';
import {
  DrainSeconds,
  Flag,
  Hsts,
  hstsHeader,
  ListenPort,
  LogLevel,
  Origin,
} from 'shared-contracts/settings/settings';
import {
  toTracingConfig,
  TRACING_SECRETS,
  type TracingConfig,
  tracingSettings,
} from 'shared-contracts/settings/tracing-settings';
import { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import { z } from 'zod';
import { isLocalHttp, isLoopbackName } from './dev/registration.ts';

const SHARE = 'Write a share from 0 to 1, such as 0.1';

const Settings = ReleaseSettings.extend({
  HOST: z.string().min(1).default('127.0.0.1'),
  API_ORIGIN: Origin.prefault('http://127.0.0.1:3001'),
  TRUSTED_PROXIES: TrustedProxies.prefault('none'),
  HSTS: Hsts,
  DRAIN_SECONDS: DrainSeconds,
  METRICS_PORT: ListenPort.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ALLOW_DEV_REMOTES: Flag.default(false),
  EARLY_HINTS: Flag.default(false),
  REPORTED_VISITS: z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE).default(0.1),
  LOG_LEVEL: LogLevel,
  ...tracingSettings,
});

/** Settings that may also be read from a file, named by `…_FILE`. */
export const SECRETS = [...RELEASE_SECRETS, ...TRACING_SECRETS] as const;

/** Checks of settings that depend on each other. */
const RULES = [
  ...RELEASE_RULES,
  // It makes pages load remotes from 127.0.0.1, so the shell must be local too, without https.
  Settings.pick({
    ALLOW_DEV_REMOTES: true,
    HOST: true,
    PORT: true,
    PUBLIC_ORIGIN: true,
    ADMIN_ORIGIN: true,
  }).refine(
    (settings) => {
      const isLocal = isLoopbackName(settings.HOST) && isLocalHttp(originsOf(settings).publicOrigin);
      return isLocal || !settings.ALLOW_DEV_REMOTES;
    },
    {
      path: ['ALLOW_DEV_REMOTES'],
      error: 'Requires HOST and PUBLIC_ORIGIN to be this machine, without https',
    },
  ),
  Settings.pick({ PORT: true, METRICS_PORT: true }).refine(
    ({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT,
    {
      path: ['METRICS_PORT'],
      error: 'Use a port other than PORT',
    },
  ),
];

export interface ShellConfig extends ReleaseConfig {
  readonly host: string;
  readonly port: number;
  /** The origin at which the shell reaches the API. */
  readonly apiOrigin: string;
  /** The header Strict-Transport-Security; undefined: none. */
  readonly hsts: string | undefined;
  /** Proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted. */
  readonly trustedProxies: TrustedProxies;
  /** The address of the metrics endpoint; null without metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The time between the end of readiness and the end of listening. */
  readonly drainMs: number;
  readonly logLevel: string;
  /** The trace exporter; null without tracing. */
  readonly otlp: TracingConfig | null;
  /** Whether the reverse proxy in front of the shell forwards HTTP 103. */
  readonly earlyHints: boolean;
  /** The share of visits that pages report, 0 to 1. With 0, none are reported even while a canary runs. */
  readonly reported: number;
  /** Whether development servers on this machine may replace releases. */
  readonly allowDevRemotes: boolean;
}

/**
 * Reads the shell's settings.
 * @param environment Usually `process.env`.
 * @throws SettingsError that names every wrong setting at once.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ShellConfig {
  const values = readSettings(Settings, {
    environment,
    secrets: SECRETS,
    rules: RULES,
    readFile: readFileSync,
  });
  return {
    ...toReleaseConfig(values),
    host: values.HOST,
    port: values.PORT,
    apiOrigin: values.API_ORIGIN,
    trustedProxies: values.TRUSTED_PROXIES,
    hsts: hstsHeader(originsOf(values).publicOrigin, values.HSTS),
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    drainMs: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    otlp: toTracingConfig(values, 'shell'),
    reported: values.REPORTED_VISITS,
    earlyHints: values.EARLY_HINTS,
    allowDevRemotes: values.ALLOW_DEV_REMOTES,
  };
}
