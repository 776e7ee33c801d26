/**
 * `pnpm bench`: how fast, as ratios side by side in one run, on loopback, bounded in count and time. Ends with a
 * non-zero code when a limit is missed. See docs/performance.md.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startManagedDatabase } from '../managed-database/start-managed-database.ts';
import { buildParts } from '../start/build-parts.ts';
import { firstByte, requestsPerSecond } from './load.ts';
import { loginIsolationRows } from './login-isolation.ts';
import { memoryOf, startMeasured } from './processes.ts';
import { serveFile } from './static-server.ts';
import { printRows, type Row } from './table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
const ACCOUNT = { email: 'bench@example.com', password: 'Bench-password-1' };
const ends: (() => Promise<void>)[] = [];
let missed = 0;

try {
  await main();
} finally {
  for (const end of ends.toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? '\nEvery limit is kept.' : `\n${missed} limits are missed.`);
process.exitCode = missed === 0 ? 0 : 1;

async function main(): Promise<void> {
  await buildParts(root);
  const environment = { DATA_DIR: folder };
  const firstRun = performance.now();
  const database = await startManagedDatabase({ folder: path.join(folder, 'database'), log: () => {} });
  ends.push(() => database.stop());
  const cli = path.join(root, 'shell/src/releases/cli.ts');
  const publish = promisify(execFile)(process.execPath, [cli, 'publish', 'remote-public', 'remote-admin'], {
    env: { ...process.env, ...environment },
  });
  const api = await startMeasured(path.join(root, 'api/dist/index.mjs'), '/api/blogs?limit=1', {
    ...environment,
    DATABASE_URL: database.url,
    SEED_DIR: path.join(root, 'api/seed'),
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  });
  ends.push(api.stop);
  await publish;
  const shell = await startMeasured(path.join(root, 'shell/dist/server/index.mjs'), '/', {
    ...environment,
    API_ORIGIN: api.url,
  });
  ends.push(shell.stop);
  const ready = performance.now() - firstRun;

  missed += printRows('Start', await startRows(ready, shell.firstAnswer, shell.pid, api.pid));
  missed += printRows('Documents', await documentRows(shell.url));
  missed += printRows('Logins', await loginIsolationRows({ apiUrl: api.url, account: ACCOUNT }));
}

async function startRows(
  ready: number,
  shellStart: number,
  shellPid: number,
  apiPid: number,
): Promise<Row[]> {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const memory = (await memoryOf(shellPid)) + (await memoryOf(apiPid));
  return [
    {
      what: 'empty folder to first page: database, migrations, seed, servers',
      value: ready,
      unit: 'ms',
      limit: { most: 3000 },
    },
    { what: 'shell: process to first page', value: shellStart, unit: 'ms', limit: { most: 300 } },
    { what: 'idle memory of both servers', value: memory, unit: 'MiB', limit: { most: 280 } },
  ];
}

async function documentRows(shellUrl: string): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const home = { url: `${shellUrl}/`, headers };
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const bytes = Buffer.from(
    await (await fetch(home.url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
  );
  const file = path.join(folder, 'home.html');
  await writeFile(file, bytes);
  const plain = await serveFile(file, { 'content-type': 'text/html; charset=utf-8' });
  ends.push(plain.stop);
  const identity = { url: home.url, headers: { 'accept-encoding': 'identity' } };
  const [cached = 0, uncompressed = 0, fromDisk = 0] = await requestsPerSecond([home, identity, plain]);
  return [
    { what: 'home from the cache, requests per second', value: cached, unit: '/s' },
    { what: 'the same without compression', value: uncompressed, unit: '/s' },
    { what: 'the same bytes from a static file server', value: fromDisk, unit: '/s' },
    { what: 'ratio, both uncompressed', value: uncompressed / fromDisk, unit: '×', limit: { least: 0.4 } },
    {
      what: 'home from the cache, first byte, median',
      value: await firstByte(home),
      unit: 'ms',
      limit: { most: 0.3 },
    },
  ];
}
