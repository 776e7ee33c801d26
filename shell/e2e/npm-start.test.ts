import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { npmStart, startSite } from './support/start-site.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Command lines of running processes that refer to this folder. */
async function processesOn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (command?.includes(folder) || environment?.includes(folder)) found.push(command ?? '');
  }
  return found;
}

async function databaseServersOn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids
    .filter((_, index) => /mariadbd|mysqld/.test(lines[index] ?? '') && lines[index]?.includes(folder))
    .map(Number);
}

test('starts on an empty folder, ends all processes on Ctrl-C, and restarts with all data', async () => {
  const folder = await emptyFolder();
  const first = await startSite(folder, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, npmStart);
  const [, password = ''] = /Password\s+(\S+)/.exec(first.output()) ?? [];
  expect(password).not.toBe('');
  const enquiry = await fetch(`${first.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', email: 'ada@example.com', phone: '', message: 'A question' }),
  });
  expect(enquiry.status).toBe(201);
  await first.interrupt();
  expect(first.output()).toContain('Everything stopped. All data is preserved.');
  expect(await processesOn(folder)).toEqual([]);

  const second = await startSite(folder, {}, npmStart);
  onTestFinished(async () => {
    await second.interrupt();
  });
  expect(second.output()).not.toContain('Password');
  const login = await fetch(`${second.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  expect(login.status).toBe(200);
  const posts = (await (await fetch(`${second.origin}/api/blogs`)).json()) as { meta: { total: number } };
  expect(posts.meta.total).toBe(14);

  const { stdout: status } = await promisify(execFile)(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../scripts/ops/cli.ts'), 'status'],
    { env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: new URL(second.origin).port } },
  ).catch((error: unknown) => error as { stdout: string });
  const lines = status.trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('✘'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('✔')).map((line) => line.split(' ')[1])).toEqual([
    ...['Shell', 'API', 'Releases', 'Database', 'Mail', 'Disk'],
  ]);
});

test('recovers from a killed database server, and ends all processes when npm is stopped', async () => {
  const folder = await emptyFolder();
  const site = await startSite(folder, { DEMO_CONTENT: 'false' }, npmStart);
  onTestFinished(async () => {
    await site.interrupt();
  });
  const enquire = (message: string) =>
    fetch(`${site.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Ada', email: 'ada@example.com', message }),
    }).then(({ status }) => status);
  expect(await enquire('before')).toBe(201);
  for (const pid of await databaseServersOn(folder)) process.kill(pid, 'SIGKILL');
  await expect(async () => expect(await enquire('after')).toBe(201)).toPass({
    timeout: 20_000,
    intervals: [200],
  });
  // Logged once the server responds, which the API may notice first.
  await expect.poll(() => site.output()).toContain('restarted');

  site.process.kill('SIGTERM');
  await site.ended;
  await expect.poll(() => processesOn(folder), { timeout: 20_000 }).toEqual([]);
});

test('reports an occupied port in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const child = npmStart({ PORT: String(port), DATA_DIR: await emptyFolder() });
  expect(await child.ended).not.toBe(0);
  expect(child.output()).toContain(`Port ${port} is taken by another program: stop that one, or`);
  expect(child.output()).not.toContain('    at ');
});

test('reports an invalid setting in one sentence, and starts nothing', async () => {
  const folder = await emptyFolder();
  const child = npmStart({ DATA_DIR: folder, SMTP_URL: 'nonsense' });
  expect(await child.ended).not.toBe(0);
  expect(child.output()).toContain(
    '\nWrong setting SMTP_URL: Write smtp://user:password@host:587 or smtps://',
  );
  expect(child.output()).not.toContain('    at ');
  expect(await readdir(folder)).toEqual([]);
});
