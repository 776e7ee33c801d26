import { expect, test } from './support/test.ts';
import { isHydrated, openPage } from './support/browser.ts';
import { startRecordingProxy } from './support/recording-proxy.ts';
import { site } from './support/site.ts';

test('follows a link while all files of the remote hang, over six HTTP/1.1 connections', async () => {
  const hanging: string[] = [];
  const proxy = await startRecordingProxy(site.origin, ({ url = '' }) => {
    const isRemoteFile =
      url.startsWith('/remotes/remote-public/') && !url.includes('/files/') && /\.js/.test(url);
    if (isRemoteFile) hanging.push(url);
    return isRemoteFile;
  });
  const page = await openPage({ baseURL: proxy.origin });
  await page.goto('/AboutUs');
  await page.mouse.move(30, 30);
  // Every first request hangs, and retries have started.
  await expect(async () => expect(hanging.some((url) => url.includes('retry='))).toBe(true)).toPass({
    timeout: 10_000,
  });
  const before = proxy.requests.length;
  await page.locator('footer a[href="/ContactUs"]').first().click({ noWaitAfter: true });
  // The files never respond: if they could take all connections, the page would not be requested at all.
  await expect.poll(() => proxy.requests.slice(before).map(({ url }) => url)).toContain('/ContactUs');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

for (const fault of [
  { path: '/admin', changed: /\/login\.[0-9a-f]+\.js/ },
  { path: '/admin', changed: /\/remoteEntry\.js/ },
] as const)
  test(`Retry recovers ${fault.path} when the browser has cached a corrupt ${fault.changed}`, async () => {
    let isOver = false;
    const proxy = await startRecordingProxy(site.origin, ({ url = '' }, outgoing) => {
      if (isOver || !fault.changed.test(url)) return false;
      const headers = {
        'content-type': 'text/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      };
      outgoing.writeHead(200, headers).end('document.title = "changed"; export {};');
      return true;
    });
    const page = await openPage({ baseURL: proxy.origin });
    await page.goto(fault.path, { waitUntil: 'domcontentloaded' });
    const retry = page.getByRole('link', { name: 'Retry' });
    await retry.waitFor();
    expect(await page.title()).not.toBe('changed');
    isOver = true;
    await retry.click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    // Afterwards the first URL is intact again, too.
    const before = proxy.requests.length;
    await expect(async () => {
      await page.reload();
      await page.waitForFunction(isHydrated);
      const retried = proxy.requests.slice(before).filter(({ url }) => url?.includes('retry='));
      expect(retried.length).toBeLessThanOrEqual(1);
    }).toPass();
  });
