import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildRelease } from 'releases/build/build-release';
import type { BuiltRelease } from 'releases/model/built-release';
import { sha384 } from 'releases/model/digest';
import { createPreview } from 'releases/previews/create-preview';
import { openReleaseContext } from 'releases/registry/release-context';
import { readReleaseConfig } from 'releases/settings/release-settings';
import type { RemoteName } from 'shared-contracts/releases/release';
import { axeFindings } from './support/axe.ts';
import { hydrate, openPage } from './support/browser.ts';
import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR: site.dataDir }));
let count = 0;

/** A built remote with one text changed in browser and server files, under an unreleased version. */
async function changedRelease(remote: RemoteName, from: string, to: string): Promise<BuiltRelease> {
  const built = await buildRelease(path.join(root, remote), {
    owner: 'test',
    commit: null,
    builtAt: new Date(),
  });
  const files = new Map<string, Buffer>();
  let changes = 0;
  for (const [name, bytes] of built.files) {
    const text = /\.(?:js|cjs)$/.test(name) ? bytes.toString() : '';
    if (text.includes(from)) changes += 1;
    files.set(name, text.includes(from) ? Buffer.from(text.replaceAll(from, to)) : bytes);
  }
  expect(changes).toBeGreaterThan(1);
  for (const name of files.keys()) {
    const plain = name.replace(/\.(?:br|gz)$/, '');
    if (plain !== name && files.get(plain) !== built.files.get(plain)) files.delete(name);
  }
  const digests = Object.fromEntries([...files].map(([name, bytes]) => [name, sha384(bytes)]));
  return { manifest: { ...built.manifest, version: `0.9.${++count}-preview`, files: digests }, files };
}

async function preview(release: BuiltRelease, options: { path?: string; valid?: number; at?: Date } = {}) {
  const { at = new Date(), valid = 600 } = options;
  const { link } = await createPreview({
    releaseContext,
    site: site.origin,
    release,
    path: options.path,
    person: 'Ada',
    at,
    validSeconds: valid,
  });
  return link ?? '';
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Release preview' });
const leave = (page: Page) => page.getByRole('button', { name: 'Leave the preview' });

test.describe('a preview of the public site', () => {
  const ABOUT = 'Innovation with purpose';
  const changed = () => changedRelease('remote-public', ABOUT, 'Innovation in a preview');
  const words = (page: Page) => page.getByText('Innovation in a preview');

  test('is visible only in the browser that opens its link, with a badge, until it is left', async () => {
    const link = await preview(await changed(), { path: '/AboutUs' });
    const page = await openPage();
    const responses: Record<string, string>[] = [];
    page.on('response', async (response) => {
      if (response.url() === `${site.origin}/AboutUs`) responses.push(await response.allHeaders());
    });
    await page.goto(link);
    // The token is exchanged at once: the URL does not contain it, and scripts cannot read the cookie.
    expect(page.url()).toBe(`${site.origin}/AboutUs`);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'preview-remote-public', httpOnly: true, sameSite: 'Lax' });
    expect(responses.at(-1)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await words(page).first().waitFor();
    expect(await badge(page).innerText()).toMatch(
      /Preview of remote-public 0\.9\.\d+-preview for Ada, until/,
    );
    expect((await axeFindings(page)).filter((finding) => finding.includes('release-preview'))).toEqual([]);

    await hydrate(page);
    await words(page).first().waitFor();
    await page.getByRole('link', { name: 'Careers' }).first().click();
    await page.waitForURL('**/Career');
    await badge(page).waitFor();
    // A remote cannot remove the badge.
    await page.evaluate(() => document.querySelector('release-preview')?.remove());
    await badge(page).waitFor();

    const visitor = await openPage();
    await visitor.goto('/AboutUs');
    await visitor.getByText(ABOUT).first().waitFor();
    expect(await badge(visitor).count()).toBe(0);

    await leave(page).click();
    await page.waitForURL(`${site.origin}/`);
    expect(await badge(page).count()).toBe(0);
    await page.goto('/AboutUs');
    await page.getByText(ABOUT).first().waitFor();
    expect(page.faults).toEqual([]);
  });

  test('works without JavaScript', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(await preview(await changed(), { path: '/AboutUs' }));
    await words(page).first().waitFor();
    await leave(page).click();
    await page.waitForURL(`${site.origin}/`);
    expect(await badge(page).count()).toBe(0);
  });

  for (const how of ['in a query string', 'as a cookie without its signature'] as const)
    test(`is not shown for the release or token ${how}`, async () => {
      const release = await changed();
      const token = (await preview(release, { path: '/AboutUs' })).split('/').at(-1) ?? '';
      const { version } = release.manifest;
      const [content = ''] = token.split('.');
      for (const word of ['preview', 'version', 'preview-remote-public']) {
        for (const value of [version, token]) {
          const isQuery = how === 'in a query string';
          const response = await fetch(`${site.origin}/AboutUs${isQuery ? `?${word}=${value}` : ''}`, {
            headers: isQuery ? {} : { cookie: `${word}=${value === token ? content : value}` },
          });
          const html = await response.text();
          expect(html).toContain(ABOUT);
          expect(html).not.toContain(`/${version}/`);
        }
      }
    });

  test('does not affect other visitors', async () => {
    const release = await changed();
    const page = await openPage();
    await page.goto(await preview(release, { path: '/AboutUs' }));
    const text = await (await fetch(`${site.origin}/AboutUs`)).text();
    expect(text).not.toContain(release.manifest.version);
    expect(text).not.toContain('release-preview');
    expect(
      (await releaseContext.registry.latest()).document?.microFrontends['remote-public'],
    ).not.toContainEqual(
      expect.objectContaining({
        metadata: expect.objectContaining({ version: release.manifest.version }),
      }),
    );
  });
});

test('a preview of the back office does not affect the public site', async () => {
  const release = await changedRelease('remote-admin', 'Admin Login', 'Preview Login');
  const page = await openPage();
  await page.goto(await preview(release, { path: '/admin' }));
  await page.getByRole('heading', { name: 'Preview Login' }).waitFor();
  expect(await badge(page).innerText()).toContain(`remote-admin ${release.manifest.version}`);
  await page.goto('/');
  expect(await badge(page).count()).toBe(0);
  await page.goto('/admin');
  await leave(page).click();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  // The back office checks the session, and the API responds with 401.
  expect(page.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
});

test.describe('a preview link', () => {
  const small = () => changedRelease('remote-public', 'Innovation with purpose', 'Innovation in a preview');

  test('opens in one browser only, repeatedly', async () => {
    const link = await preview(await small());
    const page = await openPage();
    await page.goto(link);
    await page.goto(link);
    expect(page.url()).toBe(`${site.origin}/`);
    await badge(page).waitFor();
    const other = await openPage();
    const response = await other.goto(link);
    expect(response?.status()).toBe(410);
    await other.getByRole('heading', { name: 'This link was used before' }).waitFor();
    expect(await other.context().cookies()).toEqual([]);
  });

  test('is not consumed by a crawler, which gets a page with a button', async () => {
    const link = await preview(await small());
    const response = await fetch(link, { redirect: 'manual' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await response.text()).toContain('Open the preview here');
    const confirmed = await fetch(link, { method: 'POST', redirect: 'manual' });
    expect(confirmed.status).toBe(303);
    expect(confirmed.headers.get('set-cookie')).toMatch(/^preview-remote-public=.*HttpOnly; SameSite=Lax$/);
    expect(confirmed.headers.get('cache-control')).toBe('no-store');
  });

  test('shows an error page when it is expired or forged', async () => {
    const expired = await preview(await small(), { at: new Date(Date.now() - 60_000), valid: 1 });
    const page = await openPage();
    expect((await page.goto(expired))?.status()).toBe(410);
    await page.getByRole('heading', { name: 'This preview has expired' }).waitFor();
    const genuine = await preview(await small());
    const tampered = genuine.replace(/.{5}$/, 'AAAAA');
    expect((await page.goto(tampered))?.status()).toBe(403);
    await page.getByRole('heading', { name: 'This link opens no preview' }).waitFor();
    expect((await axeFindings(page)).length).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('sets a tamper-proof cookie', async ({ page }) => {
    await page.goto(await preview(await small(), { path: '/AboutUs' }));
    const [cookie] = await page.context().cookies();
    if (!cookie) throw new Error('unreachable');
    await page.context().addCookies([{ ...cookie, value: cookie.value.replace(/.{5}$/, 'AAAAA') }]);
    await page.reload();
    expect(await badge(page).count()).toBe(0);
    await page.getByText('Innovation with purpose').first().waitFor();
  });
});

test('a preview of a damaged release shows an error page with a way out', async () => {
  const release = await changedRelease('remote-public', 'Innovation with purpose', 'Innovation in a preview');
  const link = await preview(release);
  const folder = path.join(site.dataDir, 'releases/remote-public', release.manifest.version);
  await writeFile(path.join(folder, 'client/remoteEntry.js'), 'damaged');
  const page = await openPage();
  expect((await page.goto(link))?.status()).toBe(503);
  await page.getByRole('heading', { name: 'This preview cannot be shown' }).waitFor();
  await leave(page).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
