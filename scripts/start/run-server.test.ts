import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restartingServer } from '../dev/restarting-server.ts';
import { RefusedStartError, runServer } from './run-server.ts';

/** Writes a small server, and returns the options to run it. */
async function makeServer(source: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = path.join(folder, 'server.mjs');
  const rewrite = (text: string) => writeFile(script, text);
  await rewrite(source);
  return {
    rewrite,
    name: 'api',
    script,
    environment: {},
    logFolder: folder,
    log: vi.fn(),
    onMessage: vi.fn(),
  };
}

const REFUSING_SERVER = `
  process.stderr.write('Set A\\n');
  process.send({ type: 'refused', reason: 'Set A' }, undefined, undefined, () => process.exit(1));`;
const CRASHING_SERVER = "process.stderr.write('a mistake\\n'); process.exit(3);";
const WORKING_SERVER =
  "process.send({ type: 'ready', port: 1 }); process.on('SIGTERM', () => process.exit());";

test('a server that refuses to start rejects with its message, which is also in its log', async () => {
  const server = await makeServer(REFUSING_SERVER);
  const error: unknown = await runServer(server).catch((thrown: unknown) => thrown);
  expect(error).toEqual(new RefusedStartError('Set A'));
  expect(await readFile(path.join(server.logFolder, 'api.log'), 'utf8')).toBe('Set A\n');
});

test('a server that exits for another reason rejects with its last output', async () => {
  await expect(runServer(await makeServer(CRASHING_SERVER))).rejects.toThrow(
    'The api did not start (exit code 3):\na mistake',
  );
});

test('a server that is killed names the signal, as when the memory is used up', async () => {
  await expect(runServer(await makeServer("process.kill(process.pid, 'SIGKILL')"))).rejects.toThrow(
    'The api did not start (SIGKILL):',
  );
});

test('a server that throws rejects with the error, without the program that Node quotes, and names its log', async () => {
  const program = `/*${'x'.repeat(200_000)}*/ throw new TypeError('a mistake');`;
  const server = await makeServer(`const call = (n) => { if (n) call(n - 1); else ${program} }; call(20);`);
  const error: unknown = await runServer(server).catch((thrown: unknown) => thrown);
  const { message } = error as Error;
  expect(message).toMatch(/^The api did not start \(exit code 1\):\nTypeError: a mistake\n {4}at call/);
  expect(message).toMatch(new RegExp(`\nAll of its output is in ${server.logFolder}/api\\.log\\.$`));
  expect(message.length).toBeLessThan(2_000);
});

test('in development the first refusal is fatal, later ones wait for the next change', async () => {
  const { rewrite, script, ...server } = await makeServer(REFUSING_SERVER);
  const onRefused = vi.fn();
  const report = { done: vi.fn(), failed: vi.fn(), note: vi.fn() };
  const restarting = restartingServer('api', script, { ...server, onRefused }, report);
  onTestFinished(restarting.stop);
  expect(await restarting.restart()).toBe('cannot start');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(new RefusedStartError('Set A'));

  await rewrite(WORKING_SERVER);
  expect(await restarting.restart()).toMatch(/started in/);
  await rewrite(REFUSING_SERVER);
  await expect(restarting.restart()).rejects.toThrow('Set A');
  expect(onRefused).toHaveBeenCalledTimes(1);
});
