import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import assert from 'node:assert';
import { expect, startOnce, test } from './support/test.ts';
import { freePort } from '../../scripts/start/ports.ts';
import { hydrate, type ObservedPage } from './support/browser.ts';
import { CONTAINER, faultAt, LASTING_FAULTS, scriptOf, styleOf } from './support/faults.ts';
import { faulty } from './support/faulty-release.ts';
import { realRelease, uncompressed, withFile } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** A shell whose log and metrics are checked. */
const trace = startOnce(async () => {
  const port = await freePort();
  const shell = await startShell({
    apiOrigin: site.apiOrigin,
    environment: { METRICS_PORT: String(port), REPORTED_VISITS: '1' },
  });
  /** Waits until a failure is in the log and in the metrics, with all labels. */
  const expectReported = async (side: string, phase: string, version: string, owner = 'test') => {
    await expect(async () => {
      const lines = shell
        .log()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as object);
      const fields = { side, phase, remote: 'remote-public', version, owner };
      expect(lines).toContainEqual(expect.objectContaining(fields));
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const labels = [`side="${side}"`, `phase="${phase}"`, `version="${version}"`, `owner="${owner}"`];
      const isCounted = metrics
        .split('\n')
        .filter((line) => line.startsWith('release_load_failures_total{'))
        .some((line) => labels.every((label) => line.includes(label)));
      expect(isCounted, metrics).toBe(true);
    }).toPass({ timeout: 20_000, intervals: [100] });
  };
  /** Opens a page once it is served from a release. */
  const visit = async (page: ObservedPage, version: string, address: string) => {
    // A request that would wait long for the verification of a new release gets the previous one.
    await expect(async () => {
      await page.goto(shell.origin + address);
      expect(await page.content()).toContain(`/remotes/remote-public/${version}/`);
    }).toPass({ timeout: 20_000 });
  };
  return { shell, expectReported, visit };
});

const isMissing = LASTING_FAULTS['is missing'] ?? assert.fail();

for (const { phase, file, message } of [
  { phase: 'entry', file: CONTAINER, message: 'its entry script did not load' },
  { phase: 'chunk', file: scriptOf('about-us'), message: 'one of its scripts did not load' },
] as const)
  test(`a browser reports a missing ${phase} once, to the server and in its console`, async ({ page }) => {
    const { shell, expectReported, visit } = trace();
    const version = `7.0.0-${phase}`;
    await shell.publish(await realRelease(version));
    await faultAt(page, file, isMissing);
    await visit(page, version, '/AboutUs');
    await page.mouse.move(30, 30);
    await expectReported('browser', phase, version);
    const messages = page.faults.filter((line) => line.includes('The remote did not load'));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`remote-public ${version}, ${message}`);
  });

test('reports a missing style sheet during client navigation', async ({ page }) => {
  const { shell, expectReported, visit } = trace();
  await shell.publish(await realRelease('7.0.1'));
  await faultAt(page, styleOf('about-us'), isMissing);
  await visit(page, '7.0.1', '/services');
  await hydrate(page);
  await page.locator('a[href="/AboutUs"]').first().dispatchEvent('click');
  await expectReported('browser', 'style', '7.0.1');
});

test('reports code that throws while it is evaluated', async ({ page }) => {
  const { shell, expectReported, visit } = trace();
  const release = await realRelease('7.0.2');
  const chunk = release.manifest.chunks['about-us']?.js.at(-1) ?? assert.fail();
  const broken = withFile(release, chunk, Buffer.from('throw new Error("no");'));
  await shell.publish(uncompressed(broken, chunk));
  await visit(page, '7.0.2', '/AboutUs');
  await page.mouse.move(30, 30);
  await expectReported('browser', 'evaluate', '7.0.2');
});

test('reports a page that fails on the server', async () => {
  const { shell, expectReported } = trace();
  const release = faulty(`throw new Error('no');`);
  await shell.publish(release);
  await expect.poll(async () => (await fetch(`${shell.origin}/fault`)).status).toBe(500);
  await expectReported('server', 'render', release.manifest.version, 'test team');
});

test('reports a damaged file in the store, with its kind', async () => {
  const { shell, expectReported } = trace();
  for (const { phase, file } of [
    { phase: 'manifest', file: 'release.json' },
    { phase: 'entry', file: 'client/remoteEntry.js' },
    { phase: 'chunk', file: 'client/home.0b0b0b0b.js' },
    { phase: 'style', file: 'client/home.0c0c0c0c.css' },
  ] as const) {
    const next = faulty('');
    await shell.publish(next);
    const damagedFile = path.join(shell.dataDir, 'releases/remote-public', next.manifest.version, file);
    await writeFile(damagedFile, 'x');
    expect((await fetch(shell.origin)).status).toBe(200);
    await expectReported('server', phase, next.manifest.version, 'test team');
  }
});

test('reports code that fails on the server, and a damaged registry document', async () => {
  const { shell, expectReported } = trace();
  const { manifest, files } = faulty('');
  const broken = withFile({ manifest, files }, manifest.serverFile, Buffer.from('throw new Error("no");'));
  await shell.publish(broken);
  await fetch(shell.origin);
  await expectReported('server', 'evaluate', manifest.version, 'test team');
  const registry = path.join(shell.dataDir, 'releases/registry');
  const [environment = ''] = await readdir(registry);
  const next = String((await shell.releaseContext.registry.latestNumber()) + 1).padStart(8, '0');
  await writeFile(path.join(registry, environment, `${next}.json`), '{');
  await expect(async () => {
    await fetch(shell.origin);
    expect(shell.log()).toMatch(/"phase":"registry".*"owner":"platform team"/);
  }).toPass({ timeout: 20_000, intervals: [200] });
});
