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

/** Opens a page as a browser does; tells what came before its answer. */
async function ask(address: string, headers: Record<string, string> = { 'sec-fetch-mode': 'navigate' }) {
  const early: InformationEvent[] = [];
  const call = get(address, { headers });
  call.on('information', (information) => early.push(information));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return { early, status: response.statusCode, link: response.headers.link };
}

/** The files that a header names. */
const named = (link: unknown) =>
  String(link)
    .split(', ')
    .map(
      (one) =>
        /^<([^>]+)>; rel=preload; as=(?:style(?:; integrity="sha384-[^"]{64}")?|font; .*)$/.exec(one)?.[1],
    );

test('names in a header what a page cannot be painted without, where the front makes use of it', async () => {
  const { origin } = hinting();
  const files = named((await ask(`${origin}/AboutUs`)).link);
  expect(files.some((file) => file?.includes('/about-us.'))).toBe(true);
  expect(files.some((file) => file?.endsWith('.woff2'))).toBe(true);
  for (const file of files) expect((await fetch(`${origin}${file}`)).status).toBe(200);
  expect((await ask(`${origin}/no-such-page`)).link).toBeUndefined();
});

test('names the style sheets of a page that the browser draws', async () => {
  const { origin } = hinting();
  const files = named((await ask(`${origin}/admin`)).link);
  expect(files.some((file) => file?.endsWith('.css'))).toBe(true);
  for (const file of files) expect((await fetch(`${origin}${file}`)).status).toBe(200);
});

test('sends it ahead of a page that is still to be made, where the front passes it on', async () => {
  const { origin } = hinting();
  const made = await ask(`${origin}/TermsConditions`);
  expect(made.early.map(({ statusCode }) => statusCode)).toEqual([103]);
  expect(made.early[0]?.headers.link).toBe(made.link);
  expect((await ask(`${origin}/TermsConditions`)).early).toEqual([]);
  expect((await ask(`${origin}/ContactUs`, {})).early).toEqual([]);
  const ahead = { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' };
  expect((await ask(`${origin}/CaseStudies`, ahead)).early).toEqual([]);
});

test('sends no early hints unless configured', async () => {
  const { origin } = await startWith({});
  expect(await ask(`${origin}/AboutUs`)).toMatchObject({ early: [], link: undefined });
});

test('lets Chromium fetch the files ahead, each of them once', async () => {
  const front = await startHttp2Proxy();
  const { origin } = await startWith({ EARLY_HINTS: 'true', PUBLIC_ORIGIN: front.origin });
  front.setUpstream(origin);
  const page = await openInNewBrowser({ args: [front.browserFlag] }, { baseURL: front.origin });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let hints = 0;
  session.on('Network.responseReceivedEarlyHints', () => (hints += 1));
  await page.goto('/AboutUs', { waitUntil: 'networkidle' });
  expect(hints).toBe(1);
  await hydrate(page);
  const files = front.requested.filter((file) => /\.(?:css|woff2|js|json)$/.test(file));
  expect(files.some((file) => file.includes('/about-us.'))).toBe(true);
  expect(files).toEqual([...new Set(files)]);
  expect(page.faults).toEqual([]);
});
