import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, readSettings, SettingsError } from 'shared-contracts/lib/read-settings';
import { Flag, KnownPort, LogLevel, Origin } from 'shared-contracts/lib/settings';
import { z } from 'zod';
import { loadConfig } from '../../api/src/config.ts';
import { DatabaseUrl } from '../../api/src/db/database-url.ts';
import { readConfig } from '../../shell/src/config.ts';

export interface StartSettings {
  readonly host: string;
  readonly port: number;
  /** Undefined: any free port. */
  readonly apiPort: number | undefined;
  /** Of the shell's figures; those of the API are on the next one. Undefined: none. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly dataDir: string;
  /** Undefined: this machine. */
  readonly publicOrigin: string | undefined;
  /** Undefined: that of the site. */
  readonly adminOrigin: string | undefined;
  /** Undefined: the managed database. */
  readonly databaseUrl: string | undefined;
  readonly demoContent: boolean;
  readonly publishRemotes: PublishRemotes;
  readonly logLevel: string;
}

/** Whether a start releases what it built: unless somebody released another build on purpose, in any case, or never. */
const PUBLISH_REMOTES = ['auto', 'always', 'never'] as const;
export type PublishRemotes = (typeof PUBLISH_REMOTES)[number];

type Environment = Readonly<Record<string, string | undefined>>;

const Settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: KnownPort.default(3000),
    API_PORT: KnownPort.optional(),
    METRICS_PORT: KnownPort.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    PUBLIC_ORIGIN: Origin.optional(),
    ADMIN_ORIGIN: Origin.optional(),
    DATABASE_URL: z.string().optional(),
    ADMIN_EMAIL: z.string().optional(),
    ADMIN_PASSWORD: z.string().optional(),
    DEMO_CONTENT: Flag.default(true),
    PUBLISH_REMOTES: z.enum(PUBLISH_REMOTES, `Use one of ${PUBLISH_REMOTES.join(', ')}`).default('auto'),
    LOG_LEVEL: LogLevel,
  })
  .check(({ value, issues }) => {
    const report = (name: string, message: string) =>
      issues.push({ code: 'custom', input: undefined, path: [name], message });
    if (value.ADMIN_PASSWORD && !value.ADMIN_EMAIL) report('ADMIN_PASSWORD', 'Set ADMIN_EMAIL beside it');
    const { PORT, API_PORT, METRICS_PORT } = value;
    if (API_PORT === PORT) report('API_PORT', 'Use another port than that of PORT');
    if (METRICS_PORT === undefined) return;
    const taken: (number | undefined)[] = [PORT, API_PORT];
    if (METRICS_PORT === 65_535 || taken.includes(METRICS_PORT) || taken.includes(METRICS_PORT + 1))
      report('METRICS_PORT', 'Use a port that is free like the next one, which is that of the API');
  });

const ownSettings = (environment: Environment) =>
  readSettings(Settings, {
    environment: trimmed(environment),
    secrets: ['DATABASE_URL', 'ADMIN_PASSWORD'],
    readFile: readFileSync,
  });

/**
 * Reads what the start itself needs.
 * @throws SettingsError that names every wrong setting
 */
export function readStartSettings(environment: Environment, root: string): StartSettings {
  const values = ownSettings(environment);
  const { data, error } = DatabaseUrl.optional().safeParse(values.DATABASE_URL);
  if (error) throw new SettingsError(new Map([['DATABASE_URL', error.issues[0]?.message ?? '']]));
  return {
    host: values.HOST,
    port: values.PORT,
    apiPort: values.API_PORT,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    dataDir: path.resolve(root, values.DATA_DIR),
    publicOrigin: values.PUBLIC_ORIGIN,
    adminOrigin: values.ADMIN_ORIGIN,
    databaseUrl: data && values.DATABASE_URL,
    demoContent: values.DEMO_CONTENT,
    publishRemotes: values.PUBLISH_REMOTES,
    logLevel: values.LOG_LEVEL,
  };
}

/** What the start sets for the servers, in place of what is not known yet. */
const ANY = { DATABASE_URL: 'mysql://user:password@localhost/site', DATA_DIR: '.' };

/**
 * Reads the settings of a whole site: its own, and those of both servers, so that a wrong one is reported before anything
 * is started.
 * @throws SettingsError that names every wrong setting
 */
export function readSiteSettings(environment: Environment, root: string): StartSettings {
  const given = trimmed(environment);
  const isNamed = given.DATABASE_URL !== undefined || given.DATABASE_URL_FILE !== undefined;
  const faults = new Map([
    ...faultsOf(() => readConfig(given)),
    ...faultsOf(() =>
      loadConfig({ ...(isNamed ? {} : ANY), ...given, DATA_DIR: ANY.DATA_DIR, METRICS_PORT: undefined }),
    ),
    ...faultsOf(() => ownSettings(environment)),
  ]);
  if (faults.size > 0) throw new SettingsError(faults);
  return readStartSettings(environment, root);
}

/** As people type them; an empty one counts as not set. */
const trimmed = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
