import { expect, test } from './support/test.ts';

test('a screen opens although its script takes longer than the time limit of one that hangs', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('main').getByText('Newest posts').waitFor();
  const network = await page.context().newCDPSession(page);
  // 400 kbit/s, as in a village or a train.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Blog' })).toBeVisible();
  expect(page.faults.filter((fault) => !fault.endsWith('net::ERR_ABORTED'))).toEqual([]);
});
