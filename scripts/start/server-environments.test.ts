import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../../api/src/config.ts';
import { readConfig } from '../../shell/src/config.ts';
import { serverEnvironments } from './server-environments.ts';
import { readSiteSettings, readStartSettings } from './settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const environments = () =>
  serverEnvironments('/site', readStartSettings(process.env, '/site'), {
    databaseUrl: 'mysql://user:pass@127.0.0.1/site',
    port: 3000,
    apiPort: 3001,
    origin: 'http://localhost:3000',
  });

test('the API trusts the shell on this machine and the proxies in front of the shell', () => {
  vi.stubEnv('TRUSTED_PROXIES', undefined);
  expect(environments().api['TRUSTED_PROXIES']).toBe('loopback');
  vi.stubEnv('TRUSTED_PROXIES', '10.0.0.0/8');
  const { api, shell } = environments();
  expect([api['TRUSTED_PROXIES'], shell['TRUSTED_PROXIES']]).toEqual(['loopback,10.0.0.0/8', '10.0.0.0/8']);
});

test('each server has its own metrics port, or none', () => {
  vi.stubEnv('METRICS_PORT', '');
  expect(environments().api['METRICS_PORT']).toBe('');
  vi.stubEnv('METRICS_PORT', '9464');
  const { api, shell } = environments();
  expect([shell['METRICS_PORT'], api['METRICS_PORT']]).toEqual(['9464', '9465']);
});

test('each server has its own service name in traces, with the same endpoint', () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318');
  vi.stubEnv('OTEL_SERVICE_NAME', '');
  expect(environments().api['OTEL_SERVICE_NAME']).toBe('');
  vi.stubEnv('OTEL_SERVICE_NAME', 'site');
  const { api, shell } = environments();
  expect([shell['OTEL_SERVICE_NAME'], api['OTEL_SERVICE_NAME']]).toEqual(['site-shell', 'site-api']);
  for (const server of [api, shell]) expect(server['OTEL_EXPORTER_OTLP_ENDPOINT']).toContain('4318');
});

test('the servers accept what the check before the start accepts, with spaces around it', () => {
  const spaced = { LOG_LEVEL: 'warn ', ADMIN_EMAIL: ' ', TRUSTED_PROXIES: ' ', OTEL_SERVICE_NAME: ' ' };
  for (const [name, value] of Object.entries(spaced)) vi.stubEnv(name, value);
  readSiteSettings(process.env, '/site');
  const { api, shell } = environments();
  expect(loadConfig(api)).toMatchObject({ logLevel: 'warn', firstAdmin: { email: 'admin@example.com' } });
  expect(readConfig(shell)).toMatchObject({ logLevel: 'warn', trustedProxies: [] });
});

test('passes DATABASE_URL to the API when it was read from a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'url');
  await writeFile(file, 'mysql://user:pass@127.0.0.1/site\n');
  vi.stubEnv('DATABASE_URL_FILE', file);
  const settings = readStartSettings(process.env, '/site');
  expect(settings.databaseUrl).toBe('mysql://user:pass@127.0.0.1/site');
  const { api } = environments();
  expect([api['DATABASE_URL'], api['DATABASE_URL_FILE']]).toEqual([settings.databaseUrl, '']);
  vi.stubEnv('DATABASE_URL_FILE', folder);
  expect(() => readStartSettings(process.env, '/site')).toThrow('DATABASE_URL_FILE: The file cannot be read');
});
