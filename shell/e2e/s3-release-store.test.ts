import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createLocalKeys } from 'releases/keys/create-local-keys';
import { startBucket } from 'releases/test/start-bucket';
import { keepVisiting } from '../../scripts/bench/visitors.ts';
import { hydrate, openPage } from './support/browser.ts';
import { realRelease } from './support/real-release.ts';
import { site } from './support/site.ts';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { visit } from './support/canary-visits.ts';

const cli = path.resolve(import.meta.dirname, '../releases/src/cli.ts');
const remote = 'remote-public';
const SLOW = { timeout: 20_000, intervals: [100] };

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bucket-shell-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Two shells that share only a bucket, and the command line of a pipeline with keys. */
async function setUp() {
  const bucket = await startBucket();
  onTestFinished(bucket.remove);
  const keys = path.join(await temporaryFolder(), 'keys');
  await createLocalKeys(keys);
  const environment = {
    RELEASE_STORE_URL: bucket.url,
    TRUSTED_KEYS: path.join(keys, 'trusted.json'),
    REGISTRY_KEY: path.join(keys, 'environment.pem'),
    RELEASE_KEY: path.join(keys, `${remote}.pem`),
  };
  const start = async () =>
    startShell({ dataDir: await temporaryFolder(), apiOrigin: site.apiOrigin, environment });
  const shells = [await start(), await start()] as const;
  const dataDir = await temporaryFolder();
  const release = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PUBLIC_ORIGIN: shells[0].origin,
        RELEASE_BY: 'Ada',
        ...environment,
      };
      execFile(process.execPath, [cli, ...args], { env }, (error, out, errors) =>
        resolve({ code: error ? Number(error.code) : 0, output: out + errors }),
      );
    });
  const releaseJson = async (...args: string[]) => {
    const { code, output } = await release('--json', ...args);
    expect(code, output).toBe(0);
    return JSON.parse(output) as unknown;
  };
  await shells[0].publish(await realRelease('1.0.0'));
  const expectOnBoth = (version: string) =>
    expect(async () => {
      for (const { origin } of shells) expect((await visit(origin, '/AboutUs')).version).toBe(version);
    }).toPass(SLOW);
  await expectOnBoth('1.0.0');
  return { shells, release, releaseJson, expectOnBoth, bucket };
}

test('two shells follow publish, rollback, canary, pause and promote in a bucket without a failed request', async () => {
  test.setTimeout(300_000);
  const { shells, releaseJson, expectOnBoth } = await setUp();
  const visitors = shells.map(({ origin }) =>
    keepVisiting(origin, { pages: ['/', '/services', '/AboutUs'], pauseMs: 20 }),
  );
  onTestFinished(async () => {
    await Promise.all(visitors.map(({ stop }) => stop()));
  });
  const [published] = (await releaseJson('publish', remote, '--no-build')) as { version: string }[];
  const version = published?.version ?? '';
  await expectOnBoth(version);
  expect(await releaseJson('rollback', remote)).toMatchObject({ version: '1.0.0', result: 'rolled back' });
  await expectOnBoth('1.0.0');

  await releaseJson('canary', remote, '50%', '--version', version);
  const versionsOf = (bucket: number) =>
    Promise.all(
      shells.map(async ({ origin }) => {
        return (await visit(origin, '/AboutUs', { cookie: `canary-bucket=${bucket}` })).version;
      }),
    );
  const buckets = Array.from({ length: 12 }, (_, index) => index * 800);
  const allVersions = async () => {
    const all = [];
    for (const bucket of buckets) all.push(await versionsOf(bucket));
    return all;
  };
  await expect(async () => {
    const all = await allVersions();
    for (const [here, there] of all) expect(here).toBe(there);
    expect(new Set(all.flat())).toEqual(new Set(['1.0.0', version]));
  }).toPass(SLOW);
  await releaseJson('pause', remote);
  await expect(async () => expect(new Set((await allVersions()).flat())).toEqual(new Set(['1.0.0']))).toPass(
    SLOW,
  );
  await releaseJson('promote', remote);
  await expectOnBoth(version);

  expect(await releaseJson('list', remote)).toMatchObject([
    expect.objectContaining({ isActive: expect.any(Boolean), fault: null }),
    expect.objectContaining({ fault: null }),
  ]);
  expect(await releaseJson('diff', remote, '1.0.0', version)).toMatchObject({ from: '1.0.0', to: version });
  const log = (await releaseJson('log')) as { action: string; by: string }[];
  expect(log.map(({ action }) => action)).toEqual([
    'promote',
    'pause',
    'canary',
    'rollback',
    'publish',
    'publish',
  ]);
  await Promise.all(visitors.map(({ stop }) => stop()));
  expect(visitors.flatMap(({ failures }) => failures)).toEqual([]);
  for (const { responses } of visitors) expect(responses()).toBeGreaterThan(20);
});

test('shells keep serving and log the fault while the bucket is down; release commands fail', async () => {
  test.setTimeout(300_000);
  const { shells, release, bucket } = await setUp();
  await bucket.close();
  for (const { origin } of shells) {
    const page = await openPage({ baseURL: origin });
    for (const address of ['/', '/AboutUs']) {
      await page.goto(address);
      await hydrate(page);
    }
    expect(page.faults).toEqual([]);
  }
  for (const shell of shells) {
    await expect(async () => {
      expect((await visit(shell.origin, '/AboutUs')).version).toBe('1.0.0');
      expect(shell.log()).toContain('"fault":"store-down"');
    }).toPass(SLOW);
    expect((await visit(shell.origin, '/services')).status).toBe(200);
  }
  for (const command of [['rollback', remote], ['list'], ['publish', remote, '--no-build']]) {
    expect(await release(...command)).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not respond as it should'),
    });
  }
});

test('a shell starts and reports liveness while the bucket hangs', async () => {
  let connections = 0;
  let closed = 0;
  const hanging = createServer((connection) => {
    connections += 1;
    connection.on('error', () => undefined).on('close', () => (closed += 1));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void hanging.close());
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const keys = await temporaryFolder();
  await createLocalKeys(keys);
  const { origin } = await startShell({
    environment: {
      RELEASE_STORE_URL: `s3://key:secret@127.0.0.1:${port}/releases?tls=false`,
      TRUSTED_KEYS: path.join(keys, 'trusted.json'),
    },
  });
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  await expect.poll(() => connections).toBeGreaterThan(0);
  // It still waits for the bucket: the time limit of the store has not passed.
  expect(closed).toBe(0);
});
