import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import type { BuiltRelease } from '../src/releases/build-release.ts';
import { freePort } from '../../scripts/start/ports.ts';
import { makeLive, openPage } from './support/browser.ts';
import { realRelease, uncompressed, withFile } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

const SLOW = { timeout: 40_000, intervals: [100] };

/** A shell whose pages all tell of themselves, with one release of the marketing site. */
async function setUp(release: BuiltRelease) {
  const port = await freePort();
  const shell = await startShell({
    apiOrigin: site.apiOrigin,
    environment: { METRICS_PORT: String(port), REPORTED_VISITS: '1' },
  });
  await shell.publish(release);
  const page = await openPage({ baseURL: shell.origin });
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = () =>
    shell
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
  return { page, figures, lines };
}

/** A release in which the script of a page does something else. */
async function changed(change: (code: string) => string): Promise<BuiltRelease> {
  const release = await realRelease('1.0.0');
  const chunk = release.manifest.chunks['about-us']?.js.at(-1) ?? assert.fail();
  const code = release.files.get(chunk)?.toString() ?? assert.fail();
  expect(change(code)).not.toBe(code);
  return uncompressed(withFile(release, chunk, Buffer.from(change(code))), chunk);
}

const before = (fault: string) => (code: string) => `${fault};${code}`;
const FAULTS = {
  render: (code: string) =>
    code.replaceAll('"blockquote"', '(()=>{throw new Error("injected while rendering")})'),
  hydrate: before('document.querySelector("h1").textContent="Another heading"'),
  error: before('setTimeout(()=>{throw new Error("injected")})'),
  rejection: before('Promise.reject(new Error("injected"))'),
};

for (const { what, fault, phase, counts = false, isLoad = false } of [
  { what: 'a component that throws', fault: FAULTS.render, phase: 'render', counts: true, isLoad: true },
  { what: 'another page than the server\u2019s', fault: FAULTS.hydrate, phase: 'hydrate', isLoad: true },
  { what: 'an error that nobody catches', fault: FAULTS.error, phase: 'unhandled', counts: true },
  { what: 'a rejection that nobody handles', fault: FAULTS.rejection, phase: 'unhandled', counts: true },
] as const)
  test(`${what} in a browser is in the log and in the figures, with remote, version, phase and owner`, async () => {
    const { page, figures, lines } = await setUp(await changed(fault));
    await page.goto('/AboutUs');
    await page.mouse.move(40, 40);
    await expect(async () => {
      const named = { side: 'browser', remote: 'remote-public', version: '1.0.0', phase, owner: 'test' };
      expect(lines()).toContainEqual(expect.objectContaining(named));
      const labels = 'remote="remote-public",version="1.0.0"';
      const text = await figures();
      if (isLoad)
        expect(text).toContain(
          `release_load_failures_total{side="browser",${labels},phase="${phase}",owner="test"} 1\n`,
        );
      if (counts) {
        expect(text).toContain(`release_failures_total{${labels},phase="${phase}",owner="test"} 1\n`);
        // Also where the page was live before it failed.
        expect(text).toContain(`release_views_total{${labels},side="browser"} 1\n`);
      }
    }).toPass(SLOW);
    expect(page.faults.length).toBeGreaterThan(0);
    // Whatever broke, there is a page with a heading.
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

test('what an extension throws is not counted against a release', async () => {
  const { page, figures } = await setUp(await realRelease('1.0.0'));
  await page.goto('/AboutUs');
  await makeLive(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('of an extension');
    });
  });
  await expect(async () => expect(page.faults).toContain('uncaught: of an extension')).toPass(SLOW);
  await page.goto('/AboutUs');
  await makeLive(page);
  await expect(async () => {
    const text = await figures();
    expect(text).toMatch(/release_views_total\{remote="remote-public",version="1.0.0",side="browser"\} 2\n/);
    expect(text).toMatch(/release_failures_total\{[^}]*phase="unhandled"[^}]*\} 0\n/);
  }).toPass(SLOW);
});

test('a page tells at its end how fast it was, by remote and version', async () => {
  const { page, figures } = await setUp(await realRelease('1.0.0'));
  await expect(async () => {
    await page.goto('/AboutUs');
    const vitals = page.waitForResponse(/page-vitals/);
    await makeLive(page);
    await (await vitals).finished();
    await page.goto('/robots.txt');
    const told = await figures();
    expect(told).toMatch(
      /release_vitals_total\{remote="remote-public",version="1.0.0",name="LCP",rating="\w+"\} [1-9]/,
    );
  }).toPass({ timeout: 50_000, intervals: [0] });
});
