import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultsOf } from 'shared-contracts/settings/read-settings';
import { expect, onTestFinished, test } from 'vitest';
import { readSiteSettings, readStartSettings } from './settings.ts';

const faults = (environment: Record<string, string>) =>
  Object.fromEntries(faultsOf(() => readSiteSettings(environment, '/site')));

test('has defaults for a fresh clone', () => {
  expect(readSiteSettings({ PORT: ' ' }, '/site')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    apiPort: undefined,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    dataDir: '/site/.data',
    publicOrigin: undefined,
    adminOrigin: undefined,
    databaseUrl: undefined,
    demoContent: true,
    publishRemotes: 'auto',
    logLevel: 'info',
  });
});

test.each([
  ['the start', { PUBLISH_REMOTES: 'later' }, 'Use one of auto, always, never'],
  ['the start', { DEMO_CONTENT: 'yes' }, 'Write true or false'],
  ['the start', { API_PORT: '0' }, 'Write a port from 1 to 65535'],
  ['the start', { ADMIN_PASSWORD: 'Given-Secret-1' }, 'Set ADMIN_EMAIL as well'],
  ['both', { PORT: 'ninety' }, 'Write a port from 1 to 65535'],
  ['both', { LOG_LEVEL: 'loud' }, 'Use one of trace, debug, info, warn, error, fatal, silent'],
  ['both', { PUBLIC_ORIGIN: 'nonsense' }, 'Write an address such as https://www.example.com'],
  [
    'the API',
    { DATABASE_URL: 'postgres://x' },
    'Write an address such as mysql://user:password@127.0.0.1:3306/database',
  ],
  ['the API', { SMTP_URL: 'x' }, 'Write smtp://user:password@host:587 or smtps://user:password@host:465'],
  ['the API', { ADMIN_EMAIL: 'nobody' }, 'Enter a valid e-mail address'],
  ['the API', { DATABASE_CONNECTIONS: '9.5' }, 'Write a whole number'],
  ['the shell', { REPORTED_VISITS: '7' }, 'Write a share from 0 to 1, such as 0.1'],
  ['the shell', { RELEASES_KEPT: '30' }, 'Write days, such as 30d'],
  ['the shell', { DRAIN_SECONDS: '1000' }, 'Write whole seconds, at most 300'],
])('reports a wrong setting of %s before anything starts: %o', (_owner, environment, message) => {
  expect(faults(environment)).toEqual({ [Object.keys(environment)[0] ?? '']: message });
});

test('reports all wrong settings of the start and of both servers together', () => {
  const environment = { DEMO_CONTENT: 'x', SMTP_URL: 'x', REPORTED_VISITS: 'x', PORT: 'x' };
  expect(Object.keys(faults(environment)).toSorted()).toEqual(Object.keys(environment).toSorted());
});

test.each([
  [{ API_PORT: '3000' }, 'API_PORT'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '2999' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '4000', API_PORT: '4001' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '65535' }, 'METRICS_PORT'],
])('rejects a port that is used twice: %o', (environment, name) => {
  expect(Object.keys(faults(environment))).toEqual([name]);
});

test('reports a port that is used twice along with all other wrong settings', () => {
  const environment = {
    DEMO_CONTENT: 'x',
    ADMIN_PASSWORD: 'Given-Secret-1',
    API_PORT: '3000',
    METRICS_PORT: '2999',
  };
  expect(Object.keys(faults(environment)).toSorted()).toEqual(Object.keys(environment).toSorted());
});

test('reads the URL of the database from a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const DATABASE_URL_FILE = path.join(folder, 'url');
  await writeFile(DATABASE_URL_FILE, 'mysql://user:pass@127.0.0.1/site\n');
  expect(readSiteSettings({ DATABASE_URL_FILE }, '/site').databaseUrl).toBe(
    'mysql://user:pass@127.0.0.1/site',
  );
  expect(faults({ DATABASE_URL_FILE: folder })).toEqual({
    DATABASE_URL_FILE: 'The file cannot be read (EISDIR)',
  });
});

test('readStartSettings ignores settings of the servers', () => {
  expect(readStartSettings({ SMTP_URL: 'x' }, '/site').port).toBe(3000);
  expect(() => readStartSettings({ DATABASE_URL: 'x' }, '/site')).toThrow(
    'Wrong setting DATABASE_URL: Write',
  );
});
