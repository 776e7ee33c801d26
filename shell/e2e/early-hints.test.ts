import { once } from 'node:events';
import { get, type IncomingMessage, type InformationEvent } from 'node:http';
import { expect, startOnce, test } from './support/test.ts';
import { hydrate, openInNewBrowser } from './support/browser.ts';
import { startHttp2Proxy } from './support/http2-proxy.ts';
import { realRelease } from './support/real-release.ts';
import { startShell } from './support/start-shell.ts';
import { site } from './support/site.ts';

async function startWith(environment: Readonly<Record<string, string>>) {
  const shell = await startShell({ apiOrigin: site.apiOrigin, environment });
  await shell.publish(await realRelease());
  await shell.publish(await realRelease(undefined, 'remote-admin'));
  return shell;
}

const hinting = startOnce(() => startWith({ EARLY_HINTS: 'true' }));

/** Requests a page as a browser does. @returns Its early hints, status and `Link` header. */
async function request(address: string, headers: Record<string, string> = { 'sec-fetch-mode': 'navigate' }) {
  const early: InformationEvent[] = [];
  const call = get(address, { headers });
  call.on('information', (information) => early.push(information));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return { early, status: response.statusCode, link: response.headers.link };
}

/** The files in a `Link` header. */
const filesIn = (link: unknown) =>
  String(link)
    .split(', ')
    .map(
      (one) =>
        /^<([^>]+)>; rel=preload; as=(?:style(?:; integrity="sha384-[^"]{64}")?|font; .*)$/.exec(one)?.[1],
    );

test('sends a Link header with the render-blocking files when configured', async () => {
  const { origin } = hinting();
  const files = filesIn((await request(`${origin}/AboutUs`)).link);
  expect(files.some((file) => file?.includes('/about-us.'))).toBe(true);
  expect(files.some((file) => file?.endsWith('.woff2'))).toBe(true);
  for (const file of files) expect((await fetch(`${origin}${file}`)).status).toBe(200);
  expect((await request(`${origin}/no-such-page`)).link).toBeUndefined();
});

test('names the style sheets of a page rendered by the browser', async () => {
  const { origin } = hinting();
  const files = filesIn((await request(`${origin}/admin`)).link);
  expect(files.some((file) => file?.endsWith('.css'))).toBe(true);
  for (const file of files) expect((await fetch(`${origin}${file}`)).status).toBe(200);
});

test('sends early hints before an uncached page to navigations only', async () => {
  const { origin } = hinting();
  const uncached = await request(`${origin}/TermsConditions`);
  expect(uncached.early.map(({ statusCode }) => statusCode)).toEqual([103]);
  expect(uncached.early[0]?.headers.link).toBe(uncached.link);
  expect((await request(`${origin}/TermsConditions`)).early).toEqual([]);
  expect((await request(`${origin}/ContactUs`, {})).early).toEqual([]);
  const prefetch = { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' };
  expect((await request(`${origin}/CaseStudies`, prefetch)).early).toEqual([]);
});

test('sends no early hints unless configured', async () => {
  const { origin } = await startWith({});
  expect(await request(`${origin}/AboutUs`)).toMatchObject({ early: [], link: undefined });
});

test('Chromium fetches the hinted files once each', async () => {
  const proxy = await startHttp2Proxy();
  const { origin } = await startWith({ EARLY_HINTS: 'true', PUBLIC_ORIGIN: proxy.origin });
  proxy.setUpstream(origin);
  const page = await openInNewBrowser({ args: [proxy.browserFlag] }, { baseURL: proxy.origin });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let hints = 0;
  session.on('Network.responseReceivedEarlyHints', () => (hints += 1));
  await page.goto('/AboutUs', { waitUntil: 'networkidle' });
  expect(hints).toBe(1);
  await hydrate(page);
  const files = proxy.requested.filter((file) => /\.(?:css|woff2|js|json)$/.test(file));
  expect(files.some((file) => file.includes('/about-us.'))).toBe(true);
  expect(files).toEqual([...new Set(files)]);
  expect(page.faults).toEqual([]);
});
