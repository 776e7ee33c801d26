import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-end.ts';
import { makeRelease } from '../src/test/make-release.ts';
import { makeLive, openPage } from './support/browser.ts';
import { realRelease } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

const damage = {
  'is missing': (file: string) => rm(file),
  'is tampered with': async (file: string) => {
    const bytes = await readFile(file, 'utf8');
    await writeFile(
      file,
      bytes.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    );
  },
};

const parts = [
  { part: 'its manifest', fileOf: (folder: string) => path.join(folder, 'remote-public/2.0.0/release.json') },
  {
    part: 'its container',
    fileOf: (folder: string) => path.join(folder, 'remote-public/2.0.0/client/remoteEntry.js'),
  },
  {
    part: 'its server file',
    fileOf: (folder: string) => path.join(folder, 'remote-public/2.0.0/server/routes.cjs'),
  },
  {
    part: 'the registry document',
    fileOf: (folder: string) => path.join(folder, 'registry/local/00000002.json'),
  },
];

type Started = Awaited<ReturnType<typeof startShellOfTest>>;

async function startShellOfTest() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shell-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const shell = await startShell({ dataDir, apiOrigin: site.apiOrigin });
  return { shell, store: path.join(dataDir, 'releases') };
}

async function setUp() {
  const { shell, store } = await startShellOfTest();
  await shell.publish(await realRelease('1.0.0'));
  const page = await openPage({ baseURL: shell.origin });
  await page.goto('/AboutUs');
  await shell.publish(await realRelease('2.0.0'));
  const versionInForce = async () =>
    /\/remotes\/remote-public\/([\d.]+)\//.exec(await (await fetch(`${shell.origin}/AboutUs`)).text())?.[1];
  return { page, shell, versionInForce, store };
}

for (const { part, fileOf } of parts)
  for (const [name, make] of Object.entries(damage))
    test(`visitors get the release before while ${part} ${name} in the store, and the new one once that is mended`, async () => {
      const { page, shell, versionInForce, store } = await setUp();
      const file = fileOf(store);
      const whole = await readFile(file);
      await make(file);
      await page.goto('/AboutUs');
      expect(await page.content()).toContain('/remotes/remote-public/1.0.0/');
      await makeLive(page);
      expect(page.faults).toEqual([]);
      await writeFile(file, whole);
      await expect(async () => expect(await versionInForce()).toBe('2.0.0')).toPass({
        timeout: 10_000,
        intervals: [200],
      });
      await page.goto('/AboutUs');
      await makeLive(page);
      expect(page.requested.some((one) => one.startsWith('/remotes/remote-public/2.0.0/'))).toBe(true);
      expect(page.faults).toEqual([]);
      expect(shell.isRunning()).toBe(true);
    });

const hangs = '} ; for (;;) {} {';
for (const { what, publish } of [
  { what: 'does not exist', publish: async () => undefined },
  {
    what: 'hangs while it starts',
    publish: async ({ shell }: Started) => {
      await shell.publish(makeRelease({ remote: 'remote-admin', routes: hangs }));
    },
  },
  {
    what: 'is gone from the store',
    publish: async ({ shell, store }: Started) => {
      await shell.publish(makeRelease({ remote: 'remote-admin', version: '1.0.0' }));
      await rm(path.join(store, 'remote-admin'), { recursive: true });
    },
  },
] as const)
  test(`visitors notice nothing when the release of the back office ${what}`, async () => {
    const started = await startShellOfTest();
    await started.shell.publish(await realRelease());
    await publish(started);
    const page = await openPage({ baseURL: started.shell.origin });
    for (const address of ['/', '/AboutUs']) {
      await page.goto(address);
      await makeLive(page);
    }
    expect(page.faults).toEqual([]);
    expect((await fetch(`${started.shell.origin}/admin`)).status).toBe(503);
    await page.goto('/ContactUs');
    await makeLive(page);
    expect(page.faults).toEqual([]);
  });
