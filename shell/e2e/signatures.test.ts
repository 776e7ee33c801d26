import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { hydrate, openPage } from './support/browser.ts';
import { realRelease } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

async function setUp() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shell-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const start = () => startShell({ dataDir, apiOrigin: site.apiOrigin, environment: { METRICS_PORT: '0' } });
  const shell = await start();
  const page = await openPage({ baseURL: shell.origin });
  /** Expects that a page is served from a release and hydrates without faults. */
  const expectPageOf = async (version: string, address = '/AboutUs') => {
    // A request that would wait long for the verification of a new release gets the previous one.
    await expect(async () => {
      await page.goto(address);
      expect((await page.content()).includes(`/remotes/remote-public/${version}/`)).toBe(true);
    }).toPass({ timeout: 20_000 });
    await hydrate(page);
    expect(page.faults).toEqual([]);
  };
  const at = (file: string) => path.join(dataDir, 'releases', file);
  return { start, shell, expectPageOf, at };
}

type SignedShell = Awaited<ReturnType<typeof setUp>>;

/** The fault counters of a shell. */
async function faultsOf(shell: SignedShell['shell']): Promise<Record<string, number>> {
  const port = /"metricsPort":(\d+)/.exec(shell.log())?.[1];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const found = text.matchAll(/^release_faults_total\{fault="(.*)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, fault = '', count]) => [fault, Number(count)]));
}

const documentFile = (number: number) => `registry/local/${String(number).padStart(8, '0')}.json`;
const signatureFile = (version: string) => `remote-public/${version}/release.sig.json`;

// Other manipulations of the store without a key: shell/src/active-release/tampering.test.ts.
test('an unsigned release is not served; the previous and the next one are', async () => {
  const { shell, expectPageOf, at } = await setUp();
  await shell.publish(await realRelease('1.0.0'));
  await expectPageOf('1.0.0');
  await shell.publish(await realRelease('2.0.0'));
  await rm(at(signatureFile('2.0.0')));
  await expectPageOf('1.0.0');
  expect(await faultsOf(shell)).toEqual({ 'release-refused': 1 });
  // A valid release follows the refused one.
  await shell.publish(await realRelease('3.0.0'));
  await expectPageOf('3.0.0');
  expect(shell.isRunning()).toBe(true);
});

test('a restarted shell serves its last release although the store was rolled back', async () => {
  const { start, shell, expectPageOf, at } = await setUp();
  for (const version of ['1.0.0', '2.0.0']) await shell.publish(await realRelease(version));
  await expectPageOf('2.0.0');
  await rm(at(documentFile(2)));
  const again = await start();
  await expectPageOf('2.0.0', `${again.origin}/AboutUs`);
  expect(await faultsOf(again)).toEqual({ 'registry-missing': 1 });
  const served = await fetch(`${again.origin}/remotes/registry.json`);
  expect(await served.json()).toMatchObject({ number: 2, environment: 'local' });
  await again.publish(await realRelease('3.0.0'));
  await expectPageOf('3.0.0', `${again.origin}/AboutUs`);
});
