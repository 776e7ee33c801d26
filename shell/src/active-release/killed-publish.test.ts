import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { makeRelease } from 'releases/test/make-release';
import { temporaryBucket } from 'releases/test/temporary-bucket';
import { expect, it } from 'vitest';
import { createTestReleases, versionOf } from '../test/test-releases.ts';

const test = path.resolve(import.meta.dirname, '../../releases/test');
const OLD = '1.0.0';
const NEW = '2.0.0';
/** Starting a process takes long on a busy machine. */
const TIMEOUT_MS = 90_000;

/** Publishes in a separate process, which is killed at `killAt`. @returns the signal that ended it. */
async function publishAndKill(
  killAt: string,
  settings: Readonly<Record<string, string>>,
): Promise<string | null> {
  const script = path.join(test, 'publish-process.ts');
  const settingsJson = JSON.stringify({ RELEASE_ENVIRONMENT: 'test', ...settings });
  const child = spawn(
    process.execPath,
    ['--import', path.join(test, 'kill-at-write.ts'), script, NEW, settingsJson],
    {
      stdio: 'inherit',
      env: { KILL_AT: killAt },
    },
  );
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal;
}

async function expectOldOrNew(
  killAt: string,
  active: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const { dataDir, publish, fresh, faults } = await createTestReleases(settings);
  await publish(makeRelease({ version: OLD }));
  const running = fresh();
  expect(await versionOf(running)).toBe(OLD);
  expect(await publishAndKill(killAt, { DATA_DIR: dataDir, ...settings })).toBe('SIGKILL');
  expect(await versionOf(running)).toBe(active);
  expect(await versionOf(fresh())).toBe(active);
  expect(faults).toEqual([]);
  await publish(makeRelease({ version: NEW }));
  expect(await versionOf(running)).toBe(NEW);
  expect(await versionOf(fresh())).toBe(NEW);
  expect(faults).toEqual([]);
}

// There are seven files, the folder, and the registry document.
it.each([
  { killAt: 'writeFile:6', active: OLD },
  { killAt: 'rename:1', active: OLD },
  { killAt: 'writeFile:8', active: OLD },
  { killAt: 'link:1', active: OLD },
  { killAt: 'unlink:1', active: NEW },
])(
  'leaves $active active when killed at $killAt, and publishing again completes it',
  ({ killAt, active }) => expectOldOrNew(killAt, active),
  TIMEOUT_MS,
);

it.each([
  { killAt: 'put:4', active: OLD },
  { killAt: 'put:7', active: OLD },
  { killAt: 'stored:7', active: OLD },
  { killAt: 'put:8', active: OLD },
  { killAt: 'stored:8', active: NEW },
])(
  'does the same in a bucket when killed at $killAt',
  async ({ killAt, active }) => {
    const { url } = await temporaryBucket();
    await expectOldOrNew(killAt, active, { RELEASE_STORE_URL: url });
  },
  TIMEOUT_MS,
);
