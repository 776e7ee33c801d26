import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingsError } from 'shared-contracts/settings/read-settings';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';

it('accepts remotes in development only if ALLOW_DEV_REMOTES is set', () => {
  expect(readConfig({}).allowDevRemotes).toBe(false);
  expect(readConfig({ ALLOW_DEV_REMOTES: 'true' }).allowDevRemotes).toBe(true);
});

it.each([
  { PUBLIC_ORIGIN: 'https://site.example' },
  { PUBLIC_ORIGIN: 'https://localhost:3000' },
  { PUBLIC_ORIGIN: 'http://site.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
])('refuses ALLOW_DEV_REMOTES with %o', (environment) => {
  expect(() => readConfig({ ...environment, ALLOW_DEV_REMOTES: 'true' })).toThrow(SettingsError);
  expect(() => readConfig({ ...environment, ALLOW_DEV_REMOTES: 'true' })).toThrow(
    'ALLOW_DEV_REMOTES: Requires HOST and PUBLIC_ORIGIN to be this machine, without https',
  );
  expect(readConfig(environment).allowDevRemotes).toBe(false);
});

it('rejects a value of ALLOW_DEV_REMOTES other than true and false', () => {
  expect(() => readConfig({ ALLOW_DEV_REMOTES: 'yes' })).toThrow('ALLOW_DEV_REMOTES');
});

it('names every wrong setting at once', () => {
  const wrong = {
    PORT: '80a',
    API_ORIGIN: 'api',
    TRUSTED_PROXIES: 'proxy',
    RELEASES_KEPT: '30',
    METRICS_PORT: '-1',
    LOG_LEVEL: 'loud',
  };
  const text = (() => {
    try {
      return JSON.stringify(readConfig(wrong));
    } catch (error) {
      return String(error);
    }
  })();
  for (const name of Object.keys(wrong)) expect(text).toContain(`\n  ${name}: `);
});

it('names settings that do not fit each other at once with the wrong ones', () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
    METRICS_PORT: '3000',
    ADMIN_ORIGIN: 'http://localhost:8443',
    ALLOW_DEV_REMOTES: 'true',
  };
  const read = () => readConfig({ ...wrong, HOST: '0.0.0.0' });
  for (const name of Object.keys(wrong)) expect(read).toThrow(`\n  ${name}: `);
});

it('stores releases in a subfolder of the data folder, in another folder, or in a bucket', () => {
  expect(readConfig({ DATA_DIR: '/data' })).toMatchObject({
    releaseFolder: '/data/releases',
    releaseBucket: undefined,
  });
  expect(readConfig({ DATA_DIR: '/data', RELEASE_STORE_URL: '/srv/releases' })).toMatchObject({
    releaseFolder: '/srv/releases',
    releaseBucket: undefined,
  });
  const bucket = 's3://key:secret@s3.example.com/site';
  expect(readConfig({ DATA_DIR: '/data', RELEASE_STORE_URL: bucket })).toMatchObject({
    releaseFolder: '/data/release-cache',
    releaseBucket: { endpoint: 'https://s3.example.com/site', accessKeyId: 'key' },
  });
});

it.each(['s3://s3.example.com/site', 'https://example.com/x', 's3://key:hunter2@host/site?colour=red'])(
  'rejects the RELEASE_STORE_URL %s without revealing its secret',
  (url) => {
    expect(() => readConfig({ RELEASE_STORE_URL: url })).toThrow('Wrong setting RELEASE_STORE_URL: ');
    expect(() => readConfig({ RELEASE_STORE_URL: url })).not.toThrow('hunter2');
  },
);

it('reads secrets from files, and reports unreadable ones with all other errors', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const RELEASE_STORE_URL_FILE = path.join(folder, 'store');
  await writeFile(RELEASE_STORE_URL_FILE, 's3://key:secret@s3.example.com/site\n');
  expect(readConfig({ RELEASE_STORE_URL_FILE }).releaseBucket?.secretAccessKey).toBe('secret');
  const wrong = { REGISTRY_KEY_FILE: folder, RELEASE_KEY: 'k', RELEASE_KEY_FILE: folder, PORT: '0' };
  expect(() => readConfig(wrong)).toThrow(
    /RELEASE_KEY_FILE: Set either .*\n {2}REGISTRY_KEY_FILE: The file cannot be read \(EISDIR\)\n {2}PORT: /,
  );
});

it('serves the back office at the public origin, unless ADMIN_ORIGIN is set', () => {
  const PUBLIC_ORIGIN = 'https://www.example.com';
  expect(readConfig({ PUBLIC_ORIGIN }).adminOrigin).toBe(PUBLIC_ORIGIN);
  const ADMIN_ORIGIN = 'https://admin.example.com';
  expect(readConfig({ PUBLIC_ORIGIN, ADMIN_ORIGIN }).adminOrigin).toBe(ADMIN_ORIGIN);
  expect(() => readConfig({ PUBLIC_ORIGIN, ADMIN_ORIGIN: 'https://www.example.com:8443' })).toThrow(
    'ADMIN_ORIGIN: Use a host name other than that of PUBLIC_ORIGIN',
  );
});

it.each([
  [{}, undefined],
  [{ PUBLIC_ORIGIN: 'https://site.example' }, 'max-age=31536000; includeSubDomains'],
  [{ PUBLIC_ORIGIN: 'https://site.example', HSTS: 'max-age=300' }, 'max-age=300'],
  [{ PUBLIC_ORIGIN: 'https://site.example', HSTS: 'off' }, undefined],
])('sends HSTS as set, and only where the site has https: %o', (environment, header) => {
  expect(readConfig(environment).hsts).toBe(header);
});

it.each(['true', '31536000', 'max-age=1; includeSubdomains', 'max-age=1,includeSubDomains'])(
  'rejects HSTS=%j',
  (HSTS) => {
    expect(() => readConfig({ HSTS })).toThrow('HSTS: Write "off", or a header such as');
  },
);
