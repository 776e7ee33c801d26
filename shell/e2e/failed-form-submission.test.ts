import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, startOnce, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { type ObservedPage, openPage } from './support/browser.ts';
import { startShell } from './support/start-shell.ts';
import { freePort } from '../../scripts/start/ports.ts';
import { site } from './support/site.ts';

const hostile = 'A line\nand "another" <script>window.ran = 1</script> ünï & more';

/** An API that is down until it is started, and then redirects forms to `location`. */
async function stoppedApi(location: string) {
  const port = await freePort();
  const received: { type: string | undefined; body: string }[] = [];
  const start = async () => {
    const server = createServer((request, response) => {
      if (request.method !== 'POST') return void response.writeHead(404).end('{}');
      const type = request.headers['content-type'];
      void text(request).then((body) => {
        received.push({ type, body });
        response.writeHead(303, { location }).end();
      });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  };
  return { origin: `http://127.0.0.1:${port}`, received, start };
}

async function fillAndSend(page: ObservedPage): Promise<void> {
  await page.goto('/ContactUs');
  const form = page.locator('form[action="/api/contact"]');
  await form.locator('[name="firstName"]').fill('Asha');
  await form.locator('[name="email"]').fill('asha@example.com');
  await form.locator('[name="service"]').first().check();
  await form.locator('[name="message"]').fill(hostile);
  await form.locator('[name="consent"]').check();
  await form.getByRole('button', { name: 'Send' }).click();
}

test('a form without JavaScript can be resent unchanged after an outage of the API', async () => {
  const api = await stoppedApi('/ContactUs?enquiry=sent#write');
  const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
  const page = await openPage({ baseURL: origin, javaScriptEnabled: false });
  await fillAndSend(page);
  await page.getByRole('heading', { name: 'This was not sent' }).waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('heading', { name: 'This was not sent' }).waitFor();
  await api.start();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.waitForURL('**/ContactUs?enquiry=sent#write');
  expect(api.received).toHaveLength(1);
  expect(api.received[0]?.type).toContain('application/x-www-form-urlencoded');
  const sent = new URLSearchParams(api.received[0]?.body);
  expect(sent.get('firstName')).toBe('Asha');
  expect(sent.get('message')?.replaceAll('\r\n', '\n')).toBe(hostile);
  expect(sent.get('consent')).not.toBeNull();
});

test('a rate-limited form is returned filled in, with the time to wait', async () => {
  const api = await stoppedApi('/ContactUs?enquiry=failed&wait=300#write');
  await api.start();
  const { origin } = await startShell({ dataDir: site.dataDir, apiOrigin: api.origin });
  const page = await openPage({ baseURL: origin, javaScriptEnabled: false });
  await fillAndSend(page);
  const alert = page.getByRole('alert');
  await alert.getByText('Too many attempts. Please try again in about 5 minutes').waitFor();
  expect(await alert.innerText()).toContain('What you typed is still here.');
  expect(await page.locator('[name="firstName"]').inputValue()).toBe('Asha');
  expect(await page.locator('[name="message"]').inputValue()).toBe(hostile);
  // As Enter in the address bar does.
  await page.goto(page.url());
  await page.waitForURL('**/ContactUs#write');
  await page.getByRole('button', { name: 'Send' }).waitFor();
  expect(page.faults.filter((fault) => !fault.includes('429'))).toEqual([]);
});

/** A shell without an API. */
const withoutApi = startOnce(() => startShell());

/** Posts a form as a browser does. */
async function post(
  origin: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  path = '/api/contact',
) {
  const browserHeaders = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  return fetch(origin + path, {
    method: 'POST',
    body,
    headers: { ...browserHeaders, ...headers },
    redirect: 'manual',
  });
}

test('the error page neither runs nor shows the submitted content', async () => {
  const { origin } = withoutApi();
  const response = await post(origin, new URLSearchParams({ message: hostile, '"><b>': 'x' }));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  const html = await response.text();
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
  expect(html.match(/type="hidden"/g)).toHaveLength(2);
});

test('the path of a form leads a browser to its page, and a program to the API', async () => {
  const { origin } = withoutApi();
  const open = (path: string, accept: string) =>
    fetch(origin + path, { headers: { accept }, redirect: 'manual' });
  for (const [path, page] of [
    ['/api/contact', '/ContactUs#write'],
    ['/api/apply', '/Career#application'],
  ] as const) {
    const response = await open(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    for (const accept of ['*/*', 'application/json']) expect((await open(path, accept)).status).toBe(503);
  }
  expect((await open('/api/contact/form-token', 'text/html')).status).toBe(503);
});

test('a failed form with a file refers to the previous page', async () => {
  const { origin } = withoutApi();
  const form = new FormData();
  form.set('fullName', 'Asha');
  const response = await post(origin, form, {}, '/api/apply');
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain('go back to it');
  expect(html).not.toContain('Asha');
});

for (const { sender, headers, path } of [
  { sender: 'a program', headers: { accept: '*/*' } },
  { sender: 'a form of another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { sender: 'the login', headers: {}, path: '/api/auth/login' },
] as const)
  test(`responds to ${sender} with the error envelope`, async () => {
    const { origin } = withoutApi();
    const response = await post(origin, new URLSearchParams({ message: 'x' }), headers, path);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
  });
