import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { makeRelease } from 'releases/test/make-release';
import { temporaryBucket } from 'releases/test/temporary-bucket';
import { expect, it } from 'vitest';
import { releasesOfTest, versionOf } from '../test/releases-of-test.ts';

const test = path.resolve(import.meta.dirname, '../../releases/test');
const OLD = '1.0.0';
const NEW = '2.0.0';
/** A process must start, which takes long on a busy machine. */
const TIMEOUT_MS = 90_000;

/** Publishes in a process of its own, which is killed at a point. @returns the signal that ended it. */
async function publishAndDie(
  dieAt: string,
  settings: Readonly<Record<string, string>>,
): Promise<string | null> {
  const script = path.join(test, 'publish-process.ts');
  const given = JSON.stringify({ RELEASE_ENVIRONMENT: 'test', ...settings });
  const child = spawn(
    process.execPath,
    ['--import', path.join(test, 'die-at-write.ts'), script, NEW, given],
    {
      stdio: 'inherit',
      env: { DIE_AT: dieAt },
    },
  );
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal;
}

async function expectOldOrNew(
  dieAt: string,
  active: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const { dataDir, publish, fresh, faults } = await releasesOfTest(settings);
  await publish(makeRelease({ version: OLD }));
  const running = fresh();
  expect(await versionOf(running)).toBe(OLD);
  expect(await publishAndDie(dieAt, { DATA_DIR: dataDir, ...settings })).toBe('SIGKILL');
  expect(await versionOf(running)).toBe(active);
  expect(await versionOf(fresh())).toBe(active);
  expect(faults).toEqual([]);
  await publish(makeRelease({ version: NEW }));
  expect(await versionOf(running)).toBe(NEW);
  expect(await versionOf(fresh())).toBe(NEW);
  expect(faults).toEqual([]);
}

// Of seven files, the folder, and the registry document.
it.each([
  { dieAt: 'writeFile:6', active: OLD },
  { dieAt: 'rename:1', active: OLD },
  { dieAt: 'writeFile:8', active: OLD },
  { dieAt: 'link:1', active: OLD },
  { dieAt: 'unlink:1', active: NEW },
])(
  'leaves $active active when it is killed at $dieAt, and publishing again finishes it',
  ({ dieAt, active }) => expectOldOrNew(dieAt, active),
  TIMEOUT_MS,
);

it.each([
  { dieAt: 'put:4', active: OLD },
  { dieAt: 'put:7', active: OLD },
  { dieAt: 'stored:7', active: OLD },
  { dieAt: 'put:8', active: OLD },
  { dieAt: 'stored:8', active: NEW },
])(
  'does the same in a bucket when it is killed at $dieAt',
  async ({ dieAt, active }) => {
    const { url } = await temporaryBucket();
    await expectOldOrNew(dieAt, active, { RELEASE_STORE_URL: url });
  },
  TIMEOUT_MS,
);
