import { expect, test } from './support/test.ts';
import { onTestFinished } from './support/test-cleanup.ts';
import { openPage } from './support/browser.ts';
import { startDev } from './support/start-dev.ts';
import { site } from './support/site.ts';

let dev: Awaited<ReturnType<typeof startDev>>;

test.beforeAll(async () => {
  dev = await startDev();
});
test.afterEach(async () => {
  const info = test.info();
  // The end of the output, which is all that the report shows.
  if (info.status !== info.expectedStatus)
    await info.attach('pnpm dev', { body: dev.output().slice(-300), contentType: 'text/plain' });
});
test.afterAll(async () => {
  expect(await dev.interrupt()).toBe(0);
  expect(dev.output()).toContain('Everything stopped.');
  await dev.remove();
});

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });
const documentOf = async (address: string) => (await fetch(dev.origin + address)).text();

/** A hydrated page that detects reloads. */
async function openHydratedPage(address: string) {
  const page = await openPage({ baseURL: dev.origin });
  let reason = 'no reason was logged';
  page.on('console', (message) => {
    const [, logged] = /^Reloading the page: (.+)/.exec(message.text()) ?? [];
    if (logged) reason = logged;
  });
  await page.goto(address);
  await page.waitForFunction(() => window.pageHydrated?.then(() => true));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const reloadReason = async () => ((await page.evaluate(() => 'isSamePage' in window)) ? false : reason);
  return Object.assign(page, { reloadReason });
}

test('refreshes a changed component of remote-public, preserves state, and serves it to the next visitor', async () => {
  const page = await openHydratedPage('/');
  await page.fill('[name=firstName]', 'Ada');
  // Valid for the browser but not for the schema, so the error is React state.
  await page.fill('[name=email]', 'ada@example');
  await page.fill('[name=message]', 'A question');
  await page.check('[name=consent]');
  await page.click('form button[type=submit]');
  await page.waitForSelector('[name=email][aria-invalid=true]');
  const undo = await dev.edit('remote-public/src/features/hero/hero.tsx', /<h1[^>]*>/, '$&Refreshed ');
  await eventually(() => page.innerText('h1')).toContain('Refreshed');
  expect(await documentOf('/')).toContain('Refreshed');
  await undo();
  await eventually(() => page.innerText('h1')).not.toContain('Refreshed');
  expect(await page.inputValue('[name=firstName]')).toBe('Ada');
  expect(await page.getAttribute('[name=email]', 'aria-invalid')).toBe('true');
  expect(await page.reloadReason()).toBe(false);
  expect(page.faults).toEqual([]);
});

test('applies a changed style without a reload', async () => {
  const page = await openHydratedPage('/');
  const outline = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('section h1') ?? document.body).outlineColor);
  const rule = '\n.text h1 { outline: 1px solid rgb(1, 2, 3); }\n';
  await dev.edit('remote-public/src/features/hero/hero.module.css', /$/, rule);
  await eventually(outline).toBe('rgb(1, 2, 3)');
  expect(await page.reloadReason()).toBe(false);
});

test('refreshes a changed component that hydrates after the page', async () => {
  const page = await openHydratedPage('/');
  await dev.edit('remote-public/src/features/faq/faq.tsx', '<summary>', '<summary>Redrawn ');
  await eventually(() => page.locator('summary', { hasText: 'Redrawn' }).count()).toBeGreaterThan(0);
});

test('reports a build error, preserves the page, and continues after the fix', async () => {
  const page = await openHydratedPage('/');
  const hero = 'remote-public/src/features/hero/hero.tsx';
  const undo = await dev.edit(hero, /<h1[^>]*>/, '<h1');
  await eventually(dev.output).toMatch(/remote-public did not build:\s+\.\/src\/features\/hero\/hero\.tsx/);
  await eventually(() => page.innerText('development-badge span')).toBe('remote-public did not build');
  expect((await fetch(dev.origin)).status).toBe(200);
  await undo();
  await eventually(() => page.innerText('development-badge span')).toBe('remote-public in development');
  await dev.edit(hero, /<h1[^>]*>/, '$&Fixed ');
  await eventually(() => page.innerText('h1')).toContain('Fixed');
  expect(await page.reloadReason()).toBe(false);
});

test('refreshes a changed component of the login page of remote-admin', async () => {
  const page = await openHydratedPage('/admin');
  await page.fill('input[type=email]', 'ada@example.com');
  await dev.edit(
    'remote-admin/src/features/sign-in/password-form.tsx',
    'label="E-mail"',
    'label="Your e-mail"',
  );
  await page.getByLabel('Your e-mail').waitFor();
  expect(await page.inputValue('input[type=email]')).toBe('ada@example.com');
  expect(await page.reloadReason()).toBe(false);
});

test('restarts only the API when it changes', async () => {
  const before = dev.output().length;
  await dev.edit('api/src/routes/health.ts', `message: 'live'`, `message: 'alive'`);
  await eventually(() => documentOf('/api/health/live')).toContain('alive');
  await eventually(dev.output).toMatch(/api +built in \d+ ms, restarted in \d+ ms\n$/);
  expect(dev.output().slice(before)).not.toMatch(/shell +built/);
});

test('restarts the shell when it changes, and refreshes its components', async () => {
  const page = await openHydratedPage('/');
  await dev.edit('shell/src/page/document.tsx', 'data-remote={remote}', '$& data-edited="yes"');
  await page.waitForSelector('html[data-edited]');
  expect(await documentOf('/')).toContain('data-edited="yes"');
  expect(await page.reloadReason()).toBe(false);
});

test('shows the remote of another development server until that server ends', async () => {
  const entry = async () => /"entry":"([^"]+)"/.exec(await documentOf('/admin'))?.[1] ?? '';
  const original = await entry();
  const remote = dev.devRemote('remote-admin', '--shell', dev.origin);
  onTestFinished(async () => {
    await remote.interrupt();
  });
  await eventually(remote.output).toContain('is shown in');
  const shown = await entry();
  expect(shown).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/remoteEntry\.js$/);
  expect(shown).not.toBe(original);
  expect(await remote.interrupt()).toBe(0);
  expect(await entry()).toBe(original);
});

test('serves worker files from the origin of the page, and 404 for unknown files and remotes', async () => {
  const get = (address: string) => fetch(`${dev.origin}/remotes/${address}`);
  const worker = await get('remote-admin/development/files/pdf/worker.mjs');
  expect([worker.status, worker.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
  expect((await get('remote-admin/development/files/pdf/no-such-file.mjs')).status).toBe(404);
  expect((await get('remote-other/development/files/pdf/worker.mjs')).status).toBe(404);
});

test('a production shell rejects remotes in development', async () => {
  const remote = dev.devRemote('remote-admin', '--shell', site.origin);
  expect(await remote.ended).toBe(1);
  expect(remote.output()).toContain(`The shell at ${site.origin} does not accept remotes in development.`);
  const response = await fetch(`${site.origin}/?remote-admin=http://127.0.0.1:5001`);
  expect(await response.text()).not.toContain('127.0.0.1:5001/');
  expect(response.headers.get('content-security-policy')).not.toContain('127.0.0.1');
});

test('refuses registrations by web pages', async () => {
  const response = await fetch(`${dev.origin}/__development/remotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: dev.origin },
    body: JSON.stringify({ remote: 'remote-public', origin: 'http://127.0.0.1:5001' }),
  });
  expect(response.status).toBe(403);
  expect(await documentOf('/')).not.toContain('127.0.0.1:5001');
});
