import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { createLog } from '../../api/src/log.ts';
import { runServer } from './run-server.ts';

/** Runs a program that writes the lines and says that it is ready, as a server does. */
async function run(lines: readonly string[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'run-server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = path.join(folder, 'server.mjs');
  await writeFile(
    script,
    `process.stdout.write(${JSON.stringify(`${lines.join('\n')}\n`)}, () => process.send({ type: 'ready' }));
     process.on('SIGTERM', () => process.exit());`,
  );
  const said: string[] = [];
  const server = await runServer({
    name: 'api',
    script,
    environment: { PATH: process.env.PATH },
    logFolder: folder,
    say: (line) => said.push(line),
    onMessage: () => undefined,
  });
  await server.stop();
  return { said, log: await readFile(path.join(folder, 'api.log'), 'utf8') };
}

test('warnings and errors of a server are shown in words, and everything is in its log', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line.trim()) });
  log.info('ready');
  log.warn('The folder belongs to another account');
  log.error(new Error('connect ECONNREFUSED\nat somewhere'), 'The database does not answer');
  const { said, log: logged } = await run(lines);
  expect(said).toEqual([
    '  !  api: The folder belongs to another account',
    '  !  api: The database does not answer: connect ECONNREFUSED',
  ]);
  expect(logged.trim().split('\n')).toEqual(lines);
});

test('a line of the log has its level as a word and its time in UTC', () => {
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
