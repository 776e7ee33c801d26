import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restartingServer } from '../dev/restarting-server.ts';
import { RefusedStartError, runServer } from './run-server.ts';

/** A server of a few lines, and what `runServer` needs to start it. */
async function makeServer(source: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = path.join(folder, 'server.mjs');
  const change = (text: string) => writeFile(script, text);
  await change(source);
  return {
    change,
    name: 'api',
    script,
    environment: {},
    logFolder: folder,
    say: vi.fn(),
    onMessage: vi.fn(),
  };
}

const REFUSES = `
  process.stderr.write('Set A\\n');
  process.send({ type: 'refused', reason: 'Set A' }, undefined, undefined, () => process.exit(1));`;
const CRASHES = "process.stderr.write('a mistake\\n'); process.exit(3);";
const SERVES = "process.send({ type: 'ready', port: 1 }); process.on('SIGTERM', () => process.exit());";

test('a server that refuses to start ends the start with its own sentence, which its log has too', async () => {
  const server = await makeServer(REFUSES);
  const error: unknown = await runServer(server).catch((thrown: unknown) => thrown);
  expect(error).toEqual(new RefusedStartError('Set A'));
  expect(await readFile(path.join(server.logFolder, 'api.log'), 'utf8')).toBe('Set A\n');
});

test('a server that ends for another reason is shown with its last words', async () => {
  await expect(runServer(await makeServer(CRASHES))).rejects.toThrow(
    'The api did not start (exit code 3):\na mistake',
  );
});

test('in development the first refusal ends everything, a later one waits for the next change', async () => {
  const { change, script, ...server } = await makeServer(REFUSES);
  const onRefused = vi.fn();
  const report = { done: vi.fn(), failed: vi.fn(), note: vi.fn() };
  const restarting = restartingServer('api', script, { ...server, onRefused }, report);
  onTestFinished(restarting.stop);
  expect(await restarting.restart()).toBe('cannot start');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(new RefusedStartError('Set A'));

  await change(SERVES);
  expect(await restarting.restart()).toMatch(/started in/);
  await change(REFUSES);
  await expect(restarting.restart()).rejects.toThrow('Set A');
  expect(onRefused).toHaveBeenCalledTimes(1);
});
