import assert from 'node:assert';
import { expect, test } from './support/test.ts';
import type { BuiltRelease } from '../src/releases/build-release.ts';
import { isLive, openPage } from './support/browser.ts';
import { CONTAINER, faultAt, lasting } from './support/faults.ts';
import { serverFaults } from './support/faulty-release.ts';
import { realRelease, withFile } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

/** The real marketing remote, of which one page does something wrong, but only on the server. */
async function failingOnServer(code: string): Promise<BuiltRelease> {
  const release = await realRelease('9.9.9');
  const { serverFile } = release.manifest;
  const fault = `;{
    const { createRoutes } = module.exports;
    const Fault = () => { ${code} };
    const spoil = (route) => ({
      ...route,
      ...(route.children && { children: route.children.map(spoil) }),
      ...(route.id === 'public:about-us' && { lazy: async () => ({ Component: Fault }) }),
    });
    module.exports = { ...module.exports, createRoutes: (host) => createRoutes(host).map(spoil) };
  }`;
  const server = release.files.get(serverFile) ?? assert.fail();
  return withFile(release, serverFile, Buffer.concat([server, Buffer.from(fault)]));
}

/** A shell of its own in front of the API of the site under test. */
async function startSpoilt(code: string) {
  const shell = await startShell({ apiOrigin: site.apiOrigin });
  await shell.publish(await failingOnServer(code));
  return shell;
}

for (const { fault, code } of serverFaults)
  test(`a page with ${fault} on the server is drawn by the browser and usable`, async () => {
    const { origin } = await startSpoilt(code);
    const page = await openPage({ baseURL: origin });
    const answer = await page.goto('/AboutUs');
    expect(answer?.status()).toBe(500);
    await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
    await page.waitForFunction(isLive);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(500);
    expect(page.faults.filter((said) => !said.includes('status of 500'))).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('footer a[href="/ContactUs"]').first().click();
    await page.locator('form[action="/api/contact"]').waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.goto('/');
    await page.locator('a[href^="/blogpost/"]').first().waitFor();
  });

for (const { name, fault } of lasting)
  test(`says so, with a Retry that works, when its container ${name} besides`, async () => {
    const { origin } = await startSpoilt(`throw new Error('no');`);
    const page = await openPage({ baseURL: origin });
    const end = await faultAt(page, CONTAINER, fault);
    await page.goto('/AboutUs', { waitUntil: 'domcontentloaded' });
    const retry = page.getByRole('link', { name: 'Retry' });
    await retry.waitFor();
    end();
    await retry.click();
    await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  });
