import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { publishRelease } from 'releases/changes/publish-release';
import { createSigningKey } from 'releases/keys/signing-key';
import { openReleaseContext } from 'releases/registry/release-context';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { makeRelease } from 'releases/test/make-release';
import { freePort } from '../../scripts/start/ports.ts';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';

const script = path.resolve(import.meta.dirname, '../dist/server/index.mjs');

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'refused-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the built shell as a service manager does, until it exits. */
async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(await freePort()), ...environment },
  });
  onTestFinished(() => child.kill('SIGKILL'));
  const [errors, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, errors };
}

async function takePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

test('a shell that cannot start exits with one sentence: wrong settings', async () => {
  const { code, errors } = await start({ PORT: 'http', TRUSTED_PROXIES: 'proxy' });
  expect(code).toBe(1);
  expect(errors).toMatch(/^Wrong settings:\n {2}PORT: .+\n {2}TRUSTED_PROXIES: .+\n$/);
});

for (const setting of ['PORT', 'METRICS_PORT'])
  test(`a shell that cannot start exits with one sentence: ${setting} is taken`, async () => {
    const port = await takePort();
    expect(await start({ DATA_DIR: await emptyFolder(), [setting]: port })).toEqual({
      code: 1,
      errors: `Port ${port} is taken by another program: stop that one, or set ${setting} to another\n`,
    });
  });

test('a shell that cannot start exits with one sentence: an unusable store', async () => {
  const DATA_DIR = await emptyFolder();
  await writeFile(path.join(DATA_DIR, 'releases'), '');
  const { code, errors } = await start({ DATA_DIR });
  expect(code).toBe(1);
  expect(errors).toMatch(/^\S+\/releases is a file where a folder must be \(EEXIST\): .+\n$/);
});

test('a shell that cannot start exits with one sentence: keys of another environment', async () => {
  const DATA_DIR = await emptyFolder();
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR }));
  await publishRelease({ ...releaseContext, release: makeRelease(), by: 'test', at: new Date() });
  const TRUSTED_KEYS = path.join(DATA_DIR, 'other.json');
  await writeFile(TRUSTED_KEYS, JSON.stringify({ environment: [{ key: createSigningKey().publicKey }] }));
  const { code, errors } = await start({ DATA_DIR, TRUSTED_KEYS });
  expect(code).toBe(1);
  expect(errors).toMatch(/^The registry of "local" in \S+ is signed by no key that is trusted here .+\n$/);
});
