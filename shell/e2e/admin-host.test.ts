import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endWithParent } from '../../scripts/end-with-parent.ts';
import { privateDatabaseUrl } from '../../scripts/managed-database/private-database-url.ts';
import { freePort } from '../../scripts/start/ports.ts';
import { fillLogin } from './support/back-office.ts';
import { site } from './support/site.ts';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';

const script = path.resolve(import.meta.dirname, '../../api/dist/index.mjs');

/** The site of this worker at two host names, which browsers resolve to this machine. */
async function startAtTwoHosts() {
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  const [www, admin] = [`http://www.localhost:${port}`, `http://admin.localhost:${port}`];
  const origins = { PUBLIC_ORIGIN: www, ADMIN_ORIGIN: admin };
  const [command, args] = endWithParent('SIGTERM', process.execPath, [script]);
  const api = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: apiPort,
      DATA_DIR: site.dataDir,
      DATABASE_URL: await privateDatabaseUrl(site.dataDir),
      ...origins,
    },
  });
  onTestFinished(async () => {
    const closed = once(api, 'exit');
    if (api.kill()) await closed;
  });
  const [message] = (await once(api, 'message')) as [{ type: string }];
  expect(message.type).toBe('ready');
  await startShell({
    dataDir: site.dataDir,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    environment: { PORT: port, ...origins },
  });
  return { www, admin };
}

interface Call {
  readonly address: string;
  readonly method?: string;
  readonly mode?: RequestMode;
}

/** The outcome of a request by a script of the page, with the cookies of the browser. */
const callFromPage = ({ address, method = 'GET', mode = 'cors' }: Call): Promise<string> =>
  fetch(address, { method, mode, credentials: 'include' }).then(
    ({ status, type }) => (type === 'opaque' ? 'unreadable' : String(status)),
    () => 'refused by the browser',
  );

test('the back office has a separate host, where scripts of the public site cannot act for staff', async ({
  page,
}) => {
  const { www, admin } = await startAtTwoHosts();

  await page.goto(`${www}/admin/contact`);
  expect(new URL(page.url()).origin).toBe(admin);
  await fillLogin(page, site.adminEmail, site.adminPassword);
  // The list adds its sort order to the URL.
  await page.waitForURL(({ origin, pathname }) => origin === admin && pathname === '/admin/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({
    domain: 'admin.localhost',
    path: '/',
  });
  expect(await page.evaluate(callFromPage, { address: '/api/auth/session' })).toBe('200');

  // A page of the public site in the same browser.
  const visit = await page.context().newPage();
  await visit.goto(`${www}/AboutUs`);
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
  const call = (address: string, how: Omit<Call, 'address'> = {}) =>
    visit.evaluate(callFromPage, { address, ...how });
  expect(await call('/api/blogs')).toBe('200');
  expect(await call('/api/contact')).toBe('403');
  expect(await call('/api/auth/session')).toBe('403');
  expect(await call('/remotes/operations/state')).toBe('404');
  // The policy allows requests to the own origin only. Without it, CORS would hide the responses.
  expect(await call(`${admin}/api/contact`)).toBe('refused by the browser');
  expect(await call(`${admin}/api/auth/logout`, { method: 'POST', mode: 'no-cors' })).toBe(
    'refused by the browser',
  );
  await visit.evaluate((address) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: address, target: '_blank' });
    document.body.append(form);
    form.submit();
  }, `${admin}/api/auth/logout`);
  await visit.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(callFromPage, { address: '/api/auth/session' })).toBe('200');

  // The host of the back office serves no page of a public release.
  await page.goto(`${admin}/AboutUs`);
  expect(page.url()).toBe(`${www}/AboutUs`);
  await page.goto(admin);
  expect(page.url()).toContain(`${admin}/admin`);
});
