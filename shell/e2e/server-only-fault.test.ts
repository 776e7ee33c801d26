import assert from 'node:assert';
import type { BuiltRelease } from 'releases/model/built-release';
import { isHydrated, openPage } from './support/browser.ts';
import { CONTAINER, endWithNextDocument, faultAt, lasting } from './support/faults.ts';
import { realRelease, withFile } from './support/real-release.ts';
import { site } from './support/site.ts';
import { startShell } from './support/start-shell.ts';
import { expect, startOnce, test } from './support/test.ts';

/**
 * The real marketing remote with a page that fails only on the server. All server faults result in the same document
 * (remote-faults.test.ts).
 */
async function failingOnServer(): Promise<BuiltRelease> {
  const release = await realRelease('9.9.9');
  const { serverFile } = release.manifest;
  const fault = `;{
    const { createRoutes } = module.exports;
    const Fault = () => { throw new Error('no'); };
    const breakRoute = (route) => ({
      ...route,
      ...(route.children && { children: route.children.map(breakRoute) }),
      ...(route.id === 'public:about-us' && { lazy: async () => ({ Component: Fault }) }),
    });
    module.exports = { ...module.exports, createRoutes: (host) => createRoutes(host).map(breakRoute) };
  }`;
  const server = release.files.get(serverFile) ?? assert.fail();
  return withFile(release, serverFile, Buffer.concat([server, Buffer.from(fault)]));
}

/** A separate shell in front of the API of the site. */
const shell = startOnce(async () => {
  const started = await startShell({ apiOrigin: site.apiOrigin });
  await started.publish(await failingOnServer());
  return started;
});

test('a page that fails on the server is rendered by the browser', async () => {
  const page = await openPage({ baseURL: shell().origin });
  const response = await page.goto('/AboutUs');
  expect(response?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1, name: /about/i })).toBeVisible();
  await page.waitForFunction(isHydrated);
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(500);
  expect(page.faults.filter((fault) => !fault.includes('status of 500'))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('footer a[href="/ContactUs"]').first().click();
  await expect(page.locator('form[action="/api/contact"]')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.goto('/');
  await expect(page.locator('a[href^="/blogpost/"]').first()).toBeAttached();
});

for (const { name, fault } of lasting)
  test(`shows a notice with a working Retry when its container ${name}, too`, async () => {
    const page = await openPage({ baseURL: shell().origin });
    const end = await faultAt(page, CONTAINER, fault);
    await page.goto('/AboutUs', { waitUntil: 'domcontentloaded' });
    const retry = page.getByRole('link', { name: 'Retry' });
    await expect(retry).toBeVisible();
    endWithNextDocument(page, end);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: /about/i })).toBeVisible();
  });
