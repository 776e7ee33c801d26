import assert from 'node:assert';
import type { BuiltRelease } from 'releases/model/built-release';
import { freePort } from '../../scripts/start/ports.ts';
import { hydrate } from './support/browser.ts';
import { realRelease, uncompressed, withFile } from './support/real-release.ts';
import { site } from './support/site.ts';
import { startShell } from './support/start-shell.ts';
import { expect, startOnce, test } from './support/test.ts';
import { translate } from './support/translate.ts';

const SLOW = { timeout: 40_000, intervals: [100] };

/** A shell whose pages all send reports. */
const reporting = startOnce(async () => {
  const port = await freePort();
  const shell = await startShell({
    apiOrigin: site.apiOrigin,
    environment: { METRICS_PORT: String(port), REPORTED_VISITS: '1' },
  });
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = () =>
    shell
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
  /** Publishes a release and waits until it is served. @returns The URL of one of its pages. */
  const publish = async (release: BuiltRelease) => {
    await shell.publish(release);
    const address = `${shell.origin}/AboutUs`;
    await expect
      .poll(async () => (await fetch(address)).text(), SLOW)
      .toContain(`/remotes/remote-public/${release.manifest.version}/`);
    return address;
  };
  return { publish, metrics, lines };
});

/** A release with a changed page script. */
async function changed(version: string, change: (code: string) => string): Promise<BuiltRelease> {
  const release = await realRelease(version);
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

for (const { what, version, fault, phase, counts = false, isLoad = false } of [
  {
    what: 'a component that throws',
    version: '1.0.0',
    fault: FAULTS.render,
    phase: 'render',
    counts: true,
    isLoad: true,
  },
  {
    what: 'a hydration mismatch',
    version: '1.0.1',
    fault: FAULTS.hydrate,
    phase: 'hydrate',
    isLoad: true,
  },
  {
    what: 'an uncaught error',
    version: '1.0.2',
    fault: FAULTS.error,
    phase: 'unhandled',
    counts: true,
  },
  {
    what: 'an unhandled rejection',
    version: '1.0.3',
    fault: FAULTS.rejection,
    phase: 'unhandled',
    counts: true,
  },
] as const)
  test(`${what} in a browser is logged and counted with remote, version, phase and owner`, async ({
    page,
  }) => {
    const { publish, metrics, lines } = reporting();
    await page.goto(await publish(await changed(version, fault)));
    await page.mouse.move(40, 40);
    await expect(async () => {
      const named = { side: 'browser', remote: 'remote-public', version, phase, owner: 'test' };
      expect(lines()).toContainEqual(expect.objectContaining(named));
      const labels = `remote="remote-public",version="${version}"`;
      const text = await metrics();
      if (isLoad)
        expect(text).toContain(
          `release_load_failures_total{side="browser",${labels},phase="${phase}",owner="test"} 1\n`,
        );
      if (counts) {
        expect(text).toContain(`release_failures_total{${labels},phase="${phase}",owner="test"} 1\n`);
        // Also counted when the page was hydrated before it failed.
        expect(text).toContain(`release_views_total{${labels},side="browser"} 1\n`);
      }
    }).toPass(SLOW);
    await expect.poll(() => page.faults.length).toBeGreaterThan(0);
    // The page still has a heading.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

test('errors of browser extensions are not counted against a release', async ({ page }) => {
  const { publish, metrics } = reporting();
  const address = await publish(await realRelease('2.0.0'));
  await page.goto(address);
  await hydrate(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('of an extension');
    });
  });
  await expect.poll(() => page.faults, SLOW).toContain('uncaught: of an extension');
  await page.goto(address);
  await hydrate(page);
  await expect(async () => {
    const text = await metrics();
    expect(text).toMatch(/release_views_total\{remote="remote-public",version="2.0.0",side="browser"\} 2\n/);
    expect(text).toMatch(
      /release_failures_total\{remote="remote-public",version="2.0.0",[^}]*phase="unhandled"[^}]*\} 0\n/,
    );
  }).toPass(SLOW);
});

/** Replaces the text of a page as Edge does. Runs in the page. */
function translateAsEdge(): void {
  for (const element of document.querySelectorAll('h1, h2, p')) {
    element.setAttribute('_msttexthash', '1');
    element.textContent += ' (übersetzt)';
  }
}

for (const { browser, version, replaceText } of [
  { browser: 'Chrome', version: '2.1.0', replaceText: translate },
  { browser: 'Edge', version: '2.1.1', replaceText: translateAsEdge },
])
  test(`a page that ${browser} has translated is not counted as a failure of its release`, async ({
    page,
  }) => {
    const { publish, metrics } = reporting();
    await page.goto(await publish(await realRelease(version)));
    await page.evaluate(replaceText);
    await hydrate(page);
    await expect
      .poll(metrics, SLOW)
      .toContain(`release_views_total{remote="remote-public",version="${version}",side="browser"} 1\n`);
    await page.goto('about:blank');
    expect(await metrics()).not.toMatch(
      new RegExp(`release_load_failures_total\\{[^}]*version="${version}"`),
    );
    expect(page.faults).toEqual([]);
  });

test('a page reports its Web Vitals on unload, by remote and version', async ({ page }) => {
  const { publish, metrics } = reporting();
  const address = await publish(await realRelease('3.0.0'));
  await page.clock.install();
  await expect(async () => {
    const vitals = page.waitForResponse(/page-vitals/);
    await page.goto(address);
    await hydrate(page);
    // Reporting is delayed, so that it does not compete with requests of the page.
    await page.clock.fastForward(10_000);
    await (await vitals).finished();
    await page.goto(new URL('/robots.txt', address).href);
    const text = await metrics();
    expect(text).toMatch(
      /release_vitals_total\{remote="remote-public",version="3.0.0",name="LCP",rating="\w+"\} [1-9]/,
    );
  }).toPass({ timeout: 50_000, intervals: [0] });
});
