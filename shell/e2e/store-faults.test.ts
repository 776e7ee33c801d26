import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRelease } from 'releases/test/make-release';
import { hydrate, openPage } from './support/browser.ts';
import { realRelease } from './support/real-release.ts';
import { site } from './support/site.ts';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';

test('the previous release is served until a damaged file of the new one is repaired', async () => {
  const shell = await startShell({ apiOrigin: site.apiOrigin });
  await shell.publish(await realRelease('1.0.0'));
  const page = await openPage({ baseURL: shell.origin });
  await page.goto('/AboutUs');
  await shell.publish(await realRelease('2.0.0'));
  const file = path.join(shell.dataDir, 'releases/remote-public/2.0.0/client/remoteEntry.js');
  const original = await readFile(file);
  await writeFile(file, original.toString().toUpperCase());
  await page.goto('/AboutUs');
  expect(await page.content()).toContain('/remotes/remote-public/1.0.0/');
  await hydrate(page);
  expect(page.faults).toEqual([]);
  await writeFile(file, original);
  await expect
    .poll(async () => (await fetch(`${shell.origin}/AboutUs`)).text(), { timeout: 20_000 })
    .toContain('/remotes/remote-public/2.0.0/');
  await page.goto('/AboutUs');
  await hydrate(page);
  expect(page.requested.some((one) => one.startsWith('/remotes/remote-public/2.0.0/'))).toBe(true);
  expect(page.faults).toEqual([]);
  expect(shell.isRunning()).toBe(true);
});

test('public pages are unaffected when the release of the back office is missing, deleted or hangs on start', async () => {
  const shell = await startShell({ apiOrigin: site.apiOrigin });
  await shell.publish(await realRelease());
  const statuses = (...addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await fetch(shell.origin + address)).status));
  let count = 0;
  const expectOnlyAdminUnavailable = async () => {
    count += 1;
    expect(await statuses('/admin')).toEqual([503]);
    // A new URL, because earlier ones are cached.
    expect(await statuses('/', '/AboutUs', `/BlogPage?page=${count}`)).toEqual([200, 200, 200]);
  };
  await expectOnlyAdminUnavailable();
  await shell.publish(makeRelease({ remote: 'remote-admin', version: '1.0.0' }));
  await rm(path.join(shell.dataDir, 'releases/remote-admin'), { recursive: true });
  await expectOnlyAdminUnavailable();
  await shell.publish(makeRelease({ remote: 'remote-admin', version: '1.0.1', routes: '} ; for (;;) {} {' }));
  await expectOnlyAdminUnavailable();
  const page = await openPage({ baseURL: shell.origin });
  await page.goto('/ContactUs');
  await hydrate(page);
  expect(page.faults).toEqual([]);
});
