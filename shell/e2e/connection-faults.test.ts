import { expect, test } from './support/test.ts';
import { isHydrated, openPage } from './support/browser.ts';
import { startRecordingProxy } from './support/recording-proxy.ts';
import { site } from './support/site.ts';

test('follows a link at once while every file of the remote hangs, over the six connections of HTTP/1.1', async () => {
  const hanging: string[] = [];
  const front = await startRecordingProxy(site.origin, ({ url = '' }) => {
    const isOfRemote =
      url.startsWith('/remotes/remote-public/') && !url.includes('/files/') && /\.js/.test(url);
    if (isOfRemote) hanging.push(url);
    return isOfRemote;
  });
  const page = await openPage({ baseURL: front.origin });
  await page.goto('/AboutUs');
  await page.mouse.move(30, 30);
  // Every first try hangs, and retries have begun.
  await expect(async () => expect(hanging.some((url) => url.includes('retry='))).toBe(true)).toPass({
    timeout: 10_000,
  });
  const before = front.requests.length;
  const clicked = performance.now();
  await page.locator('footer a[href="/ContactUs"]').first().click({ noWaitAfter: true });
  await expect(async () =>
    expect(front.requests.slice(before).map(({ url }) => url)).toContain('/ContactUs'),
  ).toPass({ timeout: 10_000 });
  expect(performance.now() - clicked).toBeLessThan(3_000);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

for (const fault of [
  { path: '/admin', changed: /\/login\.[0-9a-f]+\.js/ },
  { path: '/admin', changed: /\/remoteEntry\.js/ },
] as const)
  test(`recovers by Retry on ${fault.path} when the browser has cached changed bytes of ${fault.changed} for a year`, async () => {
    let isOver = false;
    const front = await startRecordingProxy(site.origin, ({ url = '' }, outgoing) => {
      if (isOver || !fault.changed.test(url)) return false;
      const headers = {
        'content-type': 'text/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      };
      outgoing.writeHead(200, headers).end('document.title = "changed"; export {};');
      return true;
    });
    const page = await openPage({ baseURL: front.origin });
    await page.goto(fault.path, { waitUntil: 'domcontentloaded' });
    const retry = page.getByRole('link', { name: 'Retry' });
    await retry.waitFor();
    expect(await page.title()).not.toBe('changed');
    isOver = true;
    await retry.click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    // From then on the first address is whole again, too.
    const before = front.requests.length;
    await expect(async () => {
      await page.reload();
      await page.waitForFunction(isHydrated);
      const retried = front.requests.slice(before).filter(({ url }) => url?.includes('retry='));
      expect(retried.length).toBeLessThanOrEqual(1);
    }).toPass();
  });
