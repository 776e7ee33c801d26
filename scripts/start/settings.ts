import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, readSettings, SettingsError } from 'shared-contracts/settings/read-settings';
import { Flag, KnownPort, LogLevel, Origin } from 'shared-contracts/settings/settings';
import { z } from 'zod';
import { loadConfig } from '../../api/src/config.ts';
import { DatabaseUrl } from '../../api/src/db/database-url.ts';
import { readConfig } from '../../shell/src/config.ts';

export interface StartSettings {
  readonly host: string;
  readonly port: number;
  /** Undefined: a free port. */
  readonly apiPort: number | undefined;
  /** Port of the shell's metrics; those of the API are on the next port. Undefined: none. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly dataDir: string;
  /** Undefined: localhost. */
  readonly publicOrigin: string | undefined;
  /** Undefined: the public origin. */
  readonly adminOrigin: string | undefined;
  /** Undefined: the managed database. */
  readonly databaseUrl: string | undefined;
  readonly demoContent: boolean;
  readonly publishRemotes: PublishRemotes;
  readonly logLevel: string;
}

/** Whether a start publishes its builds: unless another build was published explicitly, always, or never. */
const PUBLISH_REMOTES = ['auto', 'always', 'never'] as const;
export type PublishRemotes = (typeof PUBLISH_REMOTES)[number];

type Environment = Readonly<Record<string, string | undefined>>;

const Settings = z.object({
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
});

/** Checks of settings that depend on each other. */
const RULES = [
  Settings.pick({ ADMIN_EMAIL: true, ADMIN_PASSWORD: true }).refine(
    ({ ADMIN_EMAIL, ADMIN_PASSWORD }) => ADMIN_EMAIL || !ADMIN_PASSWORD,
    { path: ['ADMIN_PASSWORD'], error: 'Set ADMIN_EMAIL as well' },
  ),
  Settings.pick({ PORT: true, API_PORT: true }).refine(({ PORT, API_PORT }) => API_PORT !== PORT, {
    path: ['API_PORT'],
    error: 'Use a port other than PORT',
  }),
  Settings.pick({ PORT: true, API_PORT: true, METRICS_PORT: true }).refine(
    ({ PORT, API_PORT, METRICS_PORT: port }) =>
      port === undefined ||
      [port, port + 1].every((one) => one !== PORT && one !== API_PORT && one <= 65_535),
    {
      path: ['METRICS_PORT'],
      error: 'Use another port: this one and the next, which the API uses, must both be free',
    },
  ),
];

const parseStartSettings = (environment: Environment) =>
  readSettings(Settings, {
    environment,
    secrets: ['DATABASE_URL', 'ADMIN_PASSWORD'],
    rules: RULES,
    readFile: readFileSync,
  });

/**
 * Reads the settings of the start itself.
 * @throws SettingsError with every wrong setting
 */
export function readStartSettings(environment: Environment, root: string): StartSettings {
  const values = parseStartSettings(environment);
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

/** Stands for the URL of the private database, which the start passes to the API later. */
const PRIVATE_DATABASE = { DATABASE_URL: 'mysql://user:password@localhost/site' };

/**
 * Reads the settings of the start and of both servers, so that wrong ones are reported before anything is started.
 * @throws SettingsError with every wrong setting
 */
export function readSiteSettings(environment: Environment, root: string): StartSettings {
  const { DATABASE_URL = '', DATABASE_URL_FILE = '' } = environment;
  const isPrivate = `${DATABASE_URL}${DATABASE_URL_FILE}`.trim() === '';
  const faults = new Map([
    ...faultsOf(() => readConfig(environment)),
    ...faultsOf(() =>
      loadConfig({
        ...environment,
        ...(isPrivate && PRIVATE_DATABASE),
        DATA_DIR: '.',
        METRICS_PORT: undefined,
      }),
    ),
    ...faultsOf(() => parseStartSettings(environment)),
  ]);
  if (faults.size > 0) throw new SettingsError(faults);
  return readStartSettings(environment, root);
}
