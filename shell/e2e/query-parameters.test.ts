import { expect, test } from './support/test.ts';
import { realRelease } from './support/real-release.ts';
import { site } from './support/site.ts';
import { startShell } from './support/start-shell.ts';

async function setUp() {
  const shell = await startShell({ apiOrigin: site.apiOrigin, environment: { LOG_LEVEL: 'trace' } });
  await shell.publish(await realRelease('1.0.0'));
  const get = (address: string) => fetch(shell.origin + address, { redirect: 'manual' });
  const text = async (address: string) => (await get(address)).text();
  const renderingsOf = (path: string) =>
    shell
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"document made"') && line.includes(`"path":"${path}"`)).length;
  return { get, text, renderingsOf };
}

test('URLs that differ only in unknown parameters share one rendering', async () => {
  const { text, renderingsOf } = await setUp();
  const plain = await text('/AboutUs');
  const addresses = Array.from({ length: 40 }, (_, index) => `/AboutUs?utm_source=a&x=${index}`);
  for (const document of await Promise.all(addresses.map(text))) expect(document).toBe(plain);
  // On a slow machine the cached copy may expire and be rendered again.
  expect(renderingsOf('/AboutUs')).toBeLessThan(5);
});

test('declared parameters have separate documents, and redirects preserve all parameters', async () => {
  const { get, text } = await setUp();
  const plain = await text('/ContactUs');
  expect(await text('/ContactUs?x=1')).toBe(plain);
  const sent = await text('/ContactUs?enquiry=sent');
  expect(sent).not.toBe(plain);
  expect(await text('/ContactUs?x=1&enquiry=sent')).toBe(sent);
  for (const source of ['a', 'b'])
    expect((await get(`/aboutus?utm_source=${source}`)).headers.get('location')).toBe(
      `/AboutUs?utm_source=${source}`,
    );
  expect((await get('/BlogPage?utm_source=a&page=01')).headers.get('location')).toBe(
    '/BlogPage?utm_source=a',
  );
});
