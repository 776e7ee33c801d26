import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDuration } from 'shared-contracts/lib/duration';
import { Email } from 'shared-contracts/lib/email';
import { validateAdminOrigin } from 'shared-contracts/lib/admin-host';
import { FIRM } from 'shared-contracts/firm/firm';
import { RETENTION } from 'shared-contracts/firm/privacy';
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
  tracingSettings,
} from 'shared-contracts/settings/tracing-settings';
import { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import { z } from 'zod';
import { ReleaseAdmins } from './auth/release-admins.ts';
import { REQUIRE_TWO_STEP } from './auth/two-step-policy.ts';
import { DatabaseUrl } from './db/database-url.ts';
import { RateLimits } from './limits/limit-settings.ts';
import { Mailbox } from './mail/mailbox.ts';
import { SmtpUrl } from './mail/smtp-url.ts';
import { BucketUrl } from 'shared-contracts/settings/bucket-url';

/** A duration such as `30m`, parsed into milliseconds. */
const Duration = z.string().transform((text, check): number => {
  const seconds = parseDuration(text);
  if (seconds === undefined) check.addIssue('Write a number and s, m, h or d, such as 30m');
  return (seconds ?? 0) * 1_000;
});

/** A retention period, at most the one that the privacy policy promises. */
const retentionPeriod = ({ days }: { readonly days: number }) =>
  Duration.refine((ms) => ms <= days * 86_400_000, `The privacy policy promises at most ${days}d`).prefault(
    `${days}d`,
  );

const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: ListenPort.default(3001),
  PUBLIC_ORIGIN: Origin.prefault('http://localhost:3000'),
  ADMIN_ORIGIN: Origin.optional(),
  HSTS: Hsts,
  DATA_DIR: z.string('Set the folder for pictures and other files').transform((path) => resolve(path)),
  DATABASE_URL: DatabaseUrl,
  DATABASE_READ_URL: DatabaseUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number('Write a number')
    .int('Write a whole number')
    .min(4, 'At least 4: a transaction may need a second connection')
    .max(500, 'At most 500')
    .default(10),
  MIGRATE_ON_START: Flag.default(true),
  STORAGE_URL: BucketUrl.optional(),
  SMTP_URL: SmtpUrl.optional(),
  MAIL_FROM: Mailbox.prefault(`${FIRM.name} <${FIRM.email}>`),
  MAIL_REPLY_TO: Mailbox.optional(),
  NOTIFY_EMAIL: Email.default(FIRM.email),
  ADMIN_EMAIL: Email.default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'Use at least 8 characters')
    .max(128, 'Use at most 128 characters')
    .optional(),
  RELEASE_ADMINS: ReleaseAdmins.prefault(''),
  REQUIRE_TWO_STEP: z.enum(REQUIRE_TWO_STEP, `Use one of ${REQUIRE_TWO_STEP.join(', ')}`).default('nobody'),
  TWO_STEP_KEY: z
    .base64('Write 32 bytes in Base64')
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'Write 32 bytes in Base64')
    .optional(),
  SCAN_COMMAND: z.string().trim().min(1, 'Write a command').optional(),
  SEED_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  TRUSTED_PROXIES: TrustedProxies.prefault('loopback'),
  SESSION_IDLE: Duration.prefault('30m'),
  SESSION_MAX: Duration.prefault('12h'),
  ENQUIRIES_KEPT: retentionPeriod(RETENTION.enquiries),
  APPLICATIONS_KEPT: retentionPeriod(RETENTION.applications),
  DECISION_MAIL_DELAY: Duration.prefault('10m'),
  RATE_LIMITS: RateLimits.prefault(''),
  DRAIN_SECONDS: DrainSeconds,
  METRICS_PORT: ListenPort.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: LogLevel,
  ...tracingSettings,
});

/** Checks of settings that depend on each other. */
const RULES = [
  Settings.pick({ PUBLIC_ORIGIN: true, ADMIN_ORIGIN: true }).check(({ value, issues }) => {
    const { PUBLIC_ORIGIN: publicOrigin, ADMIN_ORIGIN: adminOrigin = publicOrigin } = value;
    const message = validateAdminOrigin({ publicOrigin, adminOrigin });
    if (message !== undefined)
      issues.push({ code: 'custom', input: adminOrigin, path: ['ADMIN_ORIGIN'], message });
  }),
  Settings.pick({ PORT: true, METRICS_PORT: true }).refine(
    ({ PORT, METRICS_PORT }) => METRICS_PORT === 0 || METRICS_PORT !== PORT,
    { path: ['METRICS_PORT'], error: 'Use a port other than PORT' },
  ),
];

/** Settings that may also be read from a file, whose path is in `…_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'TWO_STEP_KEY',
  ...TRACING_SECRETS,
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** All settings, validated. Durations are in milliseconds. */
export type Config = ReturnType<typeof loadConfig>;

/**
 * Reads the settings from the environment. An empty value counts as not set.
 * @throws SettingsError that lists every invalid setting
 */
export function loadConfig(env: Environment) {
  const settings = readSettings(Settings, {
    environment: env,
    secrets: SECRETS,
    rules: RULES,
    readFile: readFileSync,
  });
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicOrigin: settings.PUBLIC_ORIGIN,
    adminOrigin: settings.ADMIN_ORIGIN ?? settings.PUBLIC_ORIGIN,
    /** The header Strict-Transport-Security; undefined: none. */
    hsts: hstsHeader(settings.PUBLIC_ORIGIN, settings.HSTS),
    dataDir: settings.DATA_DIR,
    uploadFolder: join(settings.DATA_DIR, 'uploads'),
    database: settings.DATABASE_URL,
    replica: settings.DATABASE_READ_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    migrateOnStart: settings.MIGRATE_ON_START,
    bucket: settings.STORAGE_URL,
    smtp: settings.SMTP_URL,
    sender: { from: settings.MAIL_FROM, replyTo: settings.MAIL_REPLY_TO },
    notifyEmail: settings.NOTIFY_EMAIL,
    firstAdmin: { email: settings.ADMIN_EMAIL.toLowerCase(), password: settings.ADMIN_PASSWORD },
    releaseAdmins: settings.RELEASE_ADMINS,
    requireTwoStep: settings.REQUIRE_TWO_STEP,
    twoStepKey: settings.TWO_STEP_KEY,
    scanCommand: settings.SCAN_COMMAND,
    seedDir: settings.SEED_DIR,
    trustedProxies: settings.TRUSTED_PROXIES,
    sessionIdleMs: settings.SESSION_IDLE,
    sessionMaxMs: settings.SESSION_MAX,
    enquiriesKeptMs: settings.ENQUIRIES_KEPT,
    applicationsKeptMs: settings.APPLICATIONS_KEPT,
    decisionMailDelayMs: settings.DECISION_MAIL_DELAY,
    rateLimits: settings.RATE_LIMITS,
    drainMs: settings.DRAIN_SECONDS,
    metrics:
      settings.METRICS_PORT === undefined
        ? null
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    logLevel: settings.LOG_LEVEL,
    otlp: toTracingConfig(settings, 'api'),
  };
}

/**
 * Reads the settings of the migration command.
 * @throws SettingsError that lists every invalid setting
 */
export function loadMigrationConfig(env: Environment) {
  const { DATABASE_URL } = readSettings(Settings.pick({ DATABASE_URL: true }), {
    environment: env,
    secrets: ['DATABASE_URL'],
    readFile: readFileSync,
  });
  return { database: DATABASE_URL };
}
