import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { createLog } from '../../api/src/log.ts';
import { runServer } from './run-server.ts';

/** Runs a program that writes the lines and reports that it is ready, like a server. */
async function run(lines: readonly string[], logFile?: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'run-server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (logFile !== undefined) await symlink(logFile, path.join(folder, 'api.log'));
  const script = path.join(folder, 'server.mjs');
  await writeFile(
    script,
    `process.stdout.write(${JSON.stringify(`${lines.join('\n')}\n`)}, () => process.send({ type: 'ready' }));
     process.on('SIGTERM', () => process.exit());`,
  );
  const printed: string[] = [];
  const server = await runServer({
    name: 'api',
    script,
    environment: { PATH: process.env.PATH },
    logFolder: folder,
    log: (line) => printed.push(line),
    onMessage: () => undefined,
  });
  await server.stop();
  return { printed, log: logFile ? '' : await readFile(path.join(folder, 'api.log'), 'utf8') };
}

test('prints warnings and errors of a server as text, and writes everything to its log', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line.trim()) });
  log.info('ready');
  log.warn('The folder belongs to another account');
  log.error(new Error('connect ECONNREFUSED\nat somewhere'), 'The database does not respond');
  const stack =
    'Error: no\n    at AboutUs (remote-public/1.0.0/server/routes.cjs:7:9)\n    at render (x.mjs:1:2)';
  const failure = { err: new Error(stack), remote: 'remote-public', path: '/AboutUs' };
  log.error(failure, 'page failed on the server');
  const { printed, log: logged } = await run(lines);
  expect(printed).toEqual([
    '  !  api: The folder belongs to another account',
    '  !  api: The database does not respond: connect ECONNREFUSED',
    '  !  api: page failed on the server: Error: no (remote-public, /AboutUs, at AboutUs (remote-public/1.0.0/server/routes.cjs:7:9))',
  ]);
  expect(logged.trim().split('\n')).toEqual(lines);
});

test('prints warnings of a server while its log cannot be written', async () => {
  const lines = ['{"level":"warn","msg":"first"}', '{"level":"warn","msg":"second"}'];
  expect((await run(lines, '/dev/full')).printed).toEqual(['  !  api: first', '  !  api: second']);
});

test('a log line has the name of its level and its time in UTC', () => {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).warn({ job: 'send-mails' }, 'failed');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      job: 'send-mails',
      msg: 'failed',
    },
  ]);
});
