import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSecretFiles } from 'shared-contracts/lib/secret-files';

/** A person can mend this; the message says how. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export interface StartSettings {
  readonly host: string;
  readonly port: number;
  /** Undefined: any free port. */
  readonly apiPort: number | undefined;
  /** Of the shell's figures; those of the API are on the next one. Undefined: none. */
  readonly metricsPort: number | undefined;
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

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * Reads what the start itself needs; the servers check their own settings when they start.
 * @throws StartError with one line per wrong setting.
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): StartSettings {
  const files = readSecretFiles(environment, ['DATABASE_URL', 'ADMIN_PASSWORD'], (file) =>
    readFileSync(file),
  );
  const faults = [...files.faults].map(([name, message]) => `${name}: ${message}.`);
  const given = (name: string) => files.values[name]?.trim() || undefined;

  const port = (name: string): number | undefined => {
    const value = given(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (Number.isInteger(number) && number >= 1 && number <= 65_535) return number;
    faults.push(`${name} must be a port between 1 and 65535, not '${value}'.`);
    return undefined;
  };
  const demo = given('DEMO_CONTENT') ?? 'true';
  if (!['true', 'false'].includes(demo)) faults.push(`DEMO_CONTENT must be true or false, not '${demo}'.`);

  const publishing = given('PUBLISH_REMOTES') ?? 'auto';
  const publishRemotes = PUBLISH_REMOTES.find((known) => known === publishing);
  if (!publishRemotes)
    faults.push(`PUBLISH_REMOTES must be one of ${PUBLISH_REMOTES.join(', ')}, not '${publishing}'.`);

  const logLevel = given('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${logLevel}'.`);
  }
  const origin = (name: string, example: string): string | undefined => {
    const value = given(name);
    if (value !== undefined && !/^https?:\/\/[^/]+\/?$/.test(value))
      faults.push(`${name} must be an origin such as ${example}, not '${value}'.`);
    return value?.replace(/\/$/, '');
  };
  const publicOrigin = origin('PUBLIC_ORIGIN', 'https://www.example.com');
  const adminOrigin = origin('ADMIN_ORIGIN', 'https://admin.example.com');

  const databaseUrl = given('DATABASE_URL');
  if (databaseUrl && !/^(?:mysql|mariadb):\/\//.test(databaseUrl)) {
    faults.push('DATABASE_URL must begin with mysql://, as in mysql://user:password@127.0.0.1:3306/site.');
  }
  const [email, password] = [given('ADMIN_EMAIL'), given('ADMIN_PASSWORD')];
  if (email && !/^\S+@\S+$/.test(email))
    faults.push(`ADMIN_EMAIL must be an e-mail address, not '${email}'.`);
  if (password && !email) faults.push('ADMIN_PASSWORD needs ADMIN_EMAIL beside it.');

  const settings = {
    host: given('HOST') ?? '127.0.0.1',
    port: port('PORT') ?? 3000,
    apiPort: port('API_PORT'),
    metricsPort: port('METRICS_PORT'),
    dataDir: path.resolve(root, given('DATA_DIR') ?? '.data'),
    publicOrigin,
    adminOrigin,
    databaseUrl,
    demoContent: demo === 'true',
    publishRemotes: publishRemotes ?? 'auto',
    logLevel,
  };
  if (settings.apiPort === settings.port) faults.push(`PORT and API_PORT cannot both be ${settings.port}.`);
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return settings;
}
