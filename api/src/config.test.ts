import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from 'shared-contracts/settings/read-settings';
import { isTrusted } from 'shared-contracts/settings/trusted-proxies';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './config.ts';

const required = { DATABASE_URL: 'mysql://user:pass@db.example.com:3307/site', DATA_DIR: '/var/lib/site' };

const messageOf = (env: Record<string, string>): string => {
  try {
    loadConfig({ ...required, ...env });
    return 'no error';
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
};

test('requires only the database and the data folder', () => {
  const config = loadConfig(required);
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3001,
    publicOrigin: 'http://localhost:3000',
    dataDir: '/var/lib/site',
    firstAdmin: { email: 'admin@example.com', password: undefined },
    smtp: undefined,
    sender: { from: { name: 'Meridian IP', address: 'info@example.com' }, replyTo: undefined },
    notifyEmail: 'info@example.com',
    releaseAdmins: [],
    seedDir: undefined,
    sessionIdleMs: 30 * 60_000,
    sessionMaxMs: 12 * 3_600_000,
    logLevel: 'info',
  });
  expect(isTrusted('127.0.0.1', config.trustedProxies)).toBe(true);
  expect(isTrusted('::1', config.trustedProxies)).toBe(true);
  expect(isTrusted('192.0.2.1', config.trustedProxies)).toBe(false);
});

test('serves metrics only when a port is set', () => {
  expect(loadConfig(required).metrics).toBeNull();
  expect(loadConfig({ ...required, METRICS_PORT: '9464' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9464,
  });
});

test('lists every invalid setting at once, without the values', () => {
  const text = messageOf({
    DATABASE_URL: 'postgres://user:hunter2@host/db',
    PORT: '80a',
    PUBLIC_ORIGIN: 'https://example.com/path',
    ADMIN_PASSWORD: 'hunter2',
    SESSION_IDLE: '30',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'hunter2',
    MAIL_FROM: 'Nobody',
    MAIL_REPLY_TO: 'A <b>',
    NOTIFY_EMAIL: 'a@example.com, b@example.com',
    RELEASE_ADMINS: 'ada@example.com, hunter2',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/99',
  });
  const names = ['DATABASE_URL', 'PORT', 'PUBLIC_ORIGIN', 'ADMIN_PASSWORD', 'SESSION_IDLE', 'LOG_LEVEL'];
  const mail = ['SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO', 'NOTIFY_EMAIL'];
  for (const name of [...names, ...mail, 'RELEASE_ADMINS', 'TRUSTED_PROXIES'])
    expect(text).toContain(`\n  ${name}: `);
  expect(text).not.toContain('hunter2');
});

test('lists settings that do not fit each other at once with the invalid ones', () => {
  const text = messageOf({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'hunter2',
    METRICS_PORT: '3001',
    PUBLIC_ORIGIN: 'https://www.example.com',
    ADMIN_ORIGIN: 'http://admin.example.com',
  });
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'METRICS_PORT', 'ADMIN_ORIGIN'])
    expect(text).toContain(`\n  ${name}: `);
});

test('reads release admins of all remotes and of one', () => {
  const RELEASE_ADMINS = 'Ada@example.com, remote-admin:grace@example.com';
  expect(loadConfig({ ...required, RELEASE_ADMINS }).releaseAdmins).toEqual([
    { email: 'ada@example.com', remotes: ['remote-public', 'remote-admin'] },
    { email: 'grace@example.com', remotes: ['remote-admin'] },
  ]);
  expect(() => loadConfig({ ...required, RELEASE_ADMINS: 'remote-x:ada@example.com' })).toThrow(
    'RELEASE_ADMINS',
  );
});

test('limits retention periods to what the privacy policy promises', () => {
  expect(loadConfig({ ...required, ENQUIRIES_KEPT: '90d' }).enquiriesKeptMs).toBe(90 * 86_400_000);
  expect(messageOf({ ENQUIRIES_KEPT: '731d', APPLICATIONS_KEPT: '366d' })).toMatch(
    /ENQUIRIES_KEPT: The privacy policy promises at most 730d\n {2}APPLICATIONS_KEPT: .*365d/,
  );
});

test('treats an empty setting as not set', () => {
  expect(loadConfig({ ...required, PORT: '', SEED_DIR: '' })).toMatchObject({
    port: 3001,
    seedDir: undefined,
  });
  expect(messageOf({ DATA_DIR: '' })).toContain('DATA_DIR');
});

test('reads a socket, escaped credentials and TLS from the database URL', () => {
  const at = (url: string) => loadConfig({ ...required, DATABASE_URL: url }).database;
  expect(at('mysql://user:p%40ss%2F@localhost/site?socketPath=%2Frun%2Fdb.sock')).toMatchObject({
    user: 'user',
    password: 'p@ss/',
    database: 'site',
    socketPath: '/run/db.sock',
    display: '/run/db.sock',
  });
  expect(at('mysql://user:pass@[::1]/site')).toMatchObject({
    host: '::1',
    port: 3306,
    display: '[::1]:3306',
  });
  expect(at('mysql://user:pass@db/site?tls=true').isEncrypted).toBe(true);
  expect(at('mariadb://user:pass@db/site')).toMatchObject({ host: 'db', database: 'site' });
});

test.each([
  'mysql://user@host',
  'mysql://host/db',
  'mysql://user:pass@host/db?multipleStatements=true',
  'mysql://user:pass@host/db?socketPath=relative.sock',
  'mysql://user:pass@host/db?tls=1',
  'mysql://user:pass%@host/db',
  'nonsense',
])('rejects %s as the database URL', (DATABASE_URL) => {
  expect(messageOf({ DATABASE_URL })).toContain('DATABASE_URL: ');
});

test.each([
  'short',
  'A'.repeat(42),
  Buffer.alloc(31).toString('base64'),
  Buffer.alloc(33).toString('base64'),
])('rejects %s as the two-step key', (TWO_STEP_KEY) => {
  expect(messageOf({ TWO_STEP_KEY })).toContain('TWO_STEP_KEY: Write 32 bytes in Base64');
});

test('reads the two-step key', () => {
  const key = Buffer.alloc(32, 7);
  expect(loadConfig({ ...required, TWO_STEP_KEY: key.toString('base64') }).twoStepKey).toEqual(key);
  expect(loadConfig(required).twoStepKey).toBeUndefined();
});

test('reads the bucket, its region and escaped credentials from the storage URL', () => {
  const at = (url: string) => loadConfig({ ...required, STORAGE_URL: url }).bucket;
  expect(at('s3://key:a%2Fb%40c@s3.example.com:9000/files?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example.com:9000/files',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'a/b@c',
  });
  expect(at('s3://key:100%@s3/files?tls=false')).toEqual({
    endpoint: 'http://s3/files',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: '100%',
  });
  expect(at('')).toBeUndefined();
});

test.each([
  'https://key:secret@s3.example.com/files',
  's3://s3.example.com/files',
  's3://key@s3.example.com/files',
  's3://key:secret@s3.example.com',
  's3://key:secret@s3.example.com/files/below',
  's3://key:secret@s3.example.com/files?acl=public',
  's3://key:secret@s3.example.com/files?tls=no',
  'nonsense',
])('rejects %s as the storage URL', (STORAGE_URL) => {
  expect(messageOf({ STORAGE_URL })).toContain('STORAGE_URL: ');
});

test('reads secrets from files, and reports unreadable files together with other faults', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const DATABASE_URL_FILE = join(folder, 'database-url');
  await writeFile(DATABASE_URL_FILE, 'mysql://user:pass@db/site\n');
  const { DATA_DIR } = required;
  expect(loadConfig({ DATA_DIR, DATABASE_URL_FILE }).database.host).toBe('db');
  expect(messageOf({ DATABASE_URL_FILE })).toContain('Set either DATABASE_URL or DATABASE_URL_FILE');
  const faults = messageOf({ SMTP_URL_FILE: folder, TWO_STEP_KEY_FILE: join(folder, 'none'), PORT: '80a' });
  expect(faults).toContain('\n  SMTP_URL_FILE: The file cannot be read (EISDIR)');
  expect(faults).toContain('\n  TWO_STEP_KEY_FILE: The file cannot be read (ENOENT)');
  expect(faults).toContain('\n  PORT: ');
  expect(faults).not.toContain(folder);
});

test('the admin origin defaults to the public origin', () => {
  const PUBLIC_ORIGIN = 'https://www.example.com';
  expect(loadConfig({ ...required, PUBLIC_ORIGIN }).adminOrigin).toBe(PUBLIC_ORIGIN);
  const ADMIN_ORIGIN = 'https://admin.example.com';
  expect(loadConfig({ ...required, PUBLIC_ORIGIN, ADMIN_ORIGIN }).adminOrigin).toBe(ADMIN_ORIGIN);
  expect(messageOf({ PUBLIC_ORIGIN, ADMIN_ORIGIN: 'http://admin.example.com' })).toContain(
    'ADMIN_ORIGIN: Use the scheme of PUBLIC_ORIGIN',
  );
});
