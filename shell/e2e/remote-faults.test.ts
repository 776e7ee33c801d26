import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeRelease } from 'releases/test/make-release';
import { faulty, SERVER_FAULTS } from './support/faulty-release.ts';
import { startStubApi } from './support/stub-api.ts';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';

const PAGES = Object.entries(SERVER_FAULTS).map(([fault, code], index) => ({
  fault,
  code,
  path: `/fault-${index}`,
}));
/** A page that throws, one whose thread ends, and one that times out. */
const RERENDERED = ['an error', 'an attempt to end its process', 'a promise that never settles'];
/** Faults that neither use processor time nor end their thread, so they can run concurrently. */
const WAITING = ['an unhandled rejection', 'an uncaught error', 'a promise that never settles'];

test('a failing page affects only itself, and its last good copy is served', async () => {
  const api = { body: 'good' };
  const apiOrigin = await startStubApi((_request, response) => response.end(api.body));
  const shell = await startShell({ apiOrigin });
  const routes = PAGES.map(
    ({ path, code }) => `{
      path: '${path.slice(1)}',
      id: 'public:${path.slice(1)}',
      loader: async () => (await host.fetchApi('/api/blogs')).text(),
      Component: () => {
        if (useLoaderData() === 'good') return 'A good copy';
        ${code}
      },
    }`,
  );
  await shell.publish(
    makeRelease({
      pages: PAGES.map(({ path }) => ({ path: path.slice(1), id: `public:${path.slice(1)}` })),
      routes: `const { useLoaderData } = require('react-router-dom');
        return [{ index: true, id: 'public:home', Component: () => 'The good page' }, ${routes.join(',')}];`,
    }),
  );
  const read = async (path: string) => (await fetch(shell.origin + path)).text();
  const cachedPaths = PAGES.filter(({ fault }) => RERENDERED.includes(fault)).map(({ path }) => path);
  const readAll = () => Promise.all(cachedPaths.map(read));
  const good = await readAll();
  expect(good.every((html) => html.includes('A good copy'))).toBe(true);
  const start = performance.now();
  api.body = 'faulty';

  let count = 0;
  /** Uses a new URL each time, which is not cached. */
  const expectFault = async ({ fault, path }: (typeof PAGES)[number]) => {
    count += 1;
    const faultyResponse = fetch(`${shell.origin}${path}?count=${count}`);
    const concurrent = Array.from({ length: 10 }, (_, index) =>
      fetch(`${shell.origin}/?count=${count}${index}`),
    );
    const statuses = (await Promise.all(concurrent)).map(({ status }) => status);
    expect(statuses, fault).toEqual(concurrent.map(() => 200));
    const response = await faultyResponse;
    expect(response.status, fault).toBe(500);
    // The browser gets the page to render.
    expect(await response.text(), fault).toContain('id="page-state"');
    expect(await read(`/?after=${count}`), fault).toContain('The good page');
  };
  const isWaiting = ({ fault }: (typeof PAGES)[number]) => WAITING.includes(fault);
  for (const page of PAGES.filter((one) => !isWaiting(one))) await expectFault(page);
  await Promise.all(PAGES.filter(isWaiting).map(expectFault));

  // After five seconds the copies expire, and rendering them again fails.
  await sleep(Math.max(0, 5_100 - (performance.now() - start)));
  const countFailures = (path: string) =>
    shell
      .log()
      .split('\n')
      .filter((line) => line.includes('page failed') && line.includes(`"${path}"`)).length;
  expect(await readAll()).toEqual(good);
  await expect(async () => {
    for (const path of cachedPaths) expect(countFailures(path), path).toBeGreaterThan(1);
  }).toPass({ timeout: 30_000, intervals: [100] });
  expect(await readAll()).toEqual(good);
  expect(shell.isRunning()).toBe(true);
});

test('serves the first release without a restart, also while a newer one hangs on start', async () => {
  const shell = await startShell();
  const empty = await fetch(shell.origin);
  expect(empty.status).toBe(503);
  expect(await empty.text()).toContain('Retry');
  const call = await fetch(`${shell.origin}/api/blogs`);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ success: false, code: 'unavailable' });
  await shell.publish(faulty(''));
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
  await shell.publish(makeRelease({ routes: `} ; for (;;) {} {` }));
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
  await expect
    .poll(() => shell.log(), { timeout: 20_000 })
    .toContain('release refused, the last good one is served');
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
});

test('a remote cannot access the environment or modules of the server', async () => {
  const shell = await startShell();
  await shell.publish(
    makeRelease({
      routes: `const attempts = {
          process: () => Reflect.ownKeys(process),
          environment: () => Object.keys(process.env),
          global: () => typeof globalThis.process.getBuiltinModule,
          made: () => typeof Function('return process')().getBuiltinModule,
          constructed: () => typeof process.constructor.constructor('return process')().binding,
          signal: () => process.kill(process.pid, 'SIGKILL'),
          imported: () => import('node:fs'),
          evaluated: () => (0, eval)('import("node:fs")'),
          required: () => require('node:fs'),
          sharedMemory: () => typeof SharedArrayBuffer,
        };
        const tryAll = async () => {
          const results = {};
          for (const [name, attempt] of Object.entries(attempts)) {
            results[name] = await Promise.resolve().then(attempt).catch(() => 'refused');
          }
          return results;
        };
        return [{ path: 'attempts', loader: async () => Response.json(await tryAll()), handle: { resource: true } }];`,
    }),
  );
  expect(await (await fetch(`${shell.origin}/attempts`)).json()).toEqual({
    process: ['env'],
    environment: ['NODE_ENV'],
    global: 'undefined',
    made: 'undefined',
    constructed: 'undefined',
    signal: 'refused',
    imported: 'refused',
    evaluated: 'refused',
    required: 'refused',
    sharedMemory: 'undefined',
  });
  expect(shell.isRunning()).toBe(true);
});

test('redirects only within its own origin, to the canonical path', async () => {
  const shell = await startShell();
  await shell.publish(faulty(''));
  const get = (target: string, host: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const { port } = new URL(shell.origin);
      http
        .get({ port, path: target, headers: { host } }, (response) => resolve(response.resume()))
        .on('error', reject);
    });
  const elsewhere = await get('//evil.example/admin', 'localhost');
  expect(elsewhere.statusCode).toBe(301);
  expect(elsewhere.headers.location).toBe('/evil.example/admin');
  await get('/', 'evil.example');
  expect(await (await fetch(shell.origin)).text()).not.toContain('evil.example');
  expect((await get('/%E0%A4%A', 'localhost')).statusCode).toBe(400);
  await shell.publish(makeRelease({ remote: 'remote-admin', routes: 'return [{ index: true }];' }));
  for (const spelling of ['/ADMIN', '/admin/']) {
    const { statusCode, headers } = await get(spelling, 'localhost');
    expect([statusCode, headers.location]).toEqual([301, '/admin']);
  }
});

test('pauses a page that fails repeatedly', async () => {
  const shell = await startShell();
  await shell.publish(faulty(`throw new Error('no');`));
  for (let attempt = 0; attempt < 6; attempt++) {
    expect((await fetch(`${shell.origin}/fault?attempt=${attempt}`)).status).toBe(500);
  }
  expect(shell.log()).toContain('failed too often and is paused');
  expect((await fetch(`${shell.origin}/?fresh`)).status).toBe(200);
});
