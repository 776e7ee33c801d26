import http from 'node:http';
import { expect, test } from './support/test.ts';
import { makeRelease } from '../src/test/make-release.ts';
import { faulty, SERVER_FAULTS, serverFaults } from './support/faulty-release.ts';
import { startSmallApi } from './support/small-api.ts';
import { startShell } from './support/start-shell.ts';

for (const { fault, code } of serverFaults)
  test(`${fault} in a remote costs only its own page`, async () => {
    const shell = await startShell();
    await shell.publish(faulty(code));
    await expect(fetch(shell.origin).then((answer) => answer.text())).resolves.toContain('The good page');

    const asked = fetch(`${shell.origin}/fault`);
    const meanwhile = await Promise.all(Array.from({ length: 10 }, () => fetch(shell.origin)));
    expect(meanwhile.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));

    const answer = await asked;
    const html = await answer.text();
    // The browser gets the page to render.
    expect(html).toContain('id="page-state"');
    expect(answer.status).toBe(500);

    expect(await (await fetch(shell.origin)).text()).toContain('The good page');
    expect(shell.isRunning()).toBe(true);
  });

test('serves the last good release when the newest one hangs while it starts', async () => {
  const shell = await startShell();
  await shell.publish(faulty(''));
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
  await shell.publish(makeRelease({ routes: `} ; for (;;) {} {` }));
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
  await expect(async () =>
    expect(shell.log()).toContain('release refused, the last good one is served'),
  ).toPass({ timeout: 5_000 });
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
});

test('answers 503 with a page of its own while nothing was ever released, and recovers without restart', async () => {
  const shell = await startShell();
  const empty = await fetch(shell.origin);
  expect(empty.status).toBe(503);
  expect(await empty.text()).toContain('Retry');
  await shell.publish(faulty(''));
  expect((await fetch(shell.origin)).status).toBe(200);
});

test('serves the last good copy of a page that does any of this now', async () => {
  const api = { answer: 'good' };
  const apiOrigin = await startSmallApi((_request, response) => response.end(api.answer));
  const shell = await startShell({ apiOrigin });
  const paths = Object.keys(SERVER_FAULTS).map((_fault, index) => `fault-${index}`);
  const pages = Object.values(SERVER_FAULTS).map(
    (code, index) => `{
      path: '${paths[index]}',
      id: 'public:${paths[index]}',
      loader: async () => (await host.fetchApi('/api/blogs')).text(),
      Component: () => {
        if (useLoaderData() === 'good') return 'A good copy';
        ${code}
      },
    }`,
  );
  await shell.publish(
    makeRelease({
      pages: paths.map((path) => ({ path, id: `public:${path}` })),
      routes: `const { useLoaderData } = require('react-router-dom'); return [${pages.join(',')}];`,
    }),
  );
  const readAll = () =>
    Promise.all(paths.map(async (path) => (await fetch(`${shell.origin}/${path}`)).text()));
  const good = await readAll();
  expect(good.every((html) => html.includes('A good copy'))).toBe(true);
  api.answer = 'faulty';
  const hasFailed = (path: string) =>
    shell
      .log()
      .split('\n')
      .some((line) => line.includes('page failed') && line.includes(`"/${path}"`));
  const isGood = async () => (await readAll()).every((html, index) => html === good[index]);
  // A copy is made anew after five seconds.
  while (!paths.every(hasFailed)) expect(await isGood()).toBe(true);
  expect(await isGood()).toBe(true);
});

test('hands a remote neither the environment nor the modules of the server', async () => {
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

test('answers API calls with the error envelope while the API is down', async () => {
  const shell = await startShell();
  const answer = await fetch(`${shell.origin}/api/blogs`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' });
});

test('keeps its own origin whatever a visitor asks for, and goes nowhere else', async () => {
  const shell = await startShell();
  await shell.publish(faulty(''));
  const ask = (target: string, host: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const { port } = new URL(shell.origin);
      http
        .get({ port, path: target, headers: { host } }, (answer) => resolve(answer.resume()))
        .on('error', reject);
    });
  const elsewhere = await ask('//evil.example/admin', 'localhost');
  expect(elsewhere.statusCode).toBe(301);
  expect(elsewhere.headers.location).toBe('/evil.example/admin');
  await ask('/', 'evil.example');
  expect(await (await fetch(shell.origin)).text()).not.toContain('evil.example');
  expect((await ask('/%E0%A4%A', 'localhost')).statusCode).toBe(400);
});

for (const [asked, canonical] of [
  ['/ADMIN', '/admin'],
  ['/admin/', '/admin'],
] as const)
  test(`sends ${asked} on to ${canonical}`, async () => {
    const shell = await startShell();
    await shell.publish(makeRelease({ remote: 'remote-admin', routes: 'return [{ index: true }];' }));
    const answer = await fetch(shell.origin + asked, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(canonical);
  });

test('pauses only the page that hangs all the time', async () => {
  const shell = await startShell();
  await shell.publish(faulty('for (;;) {}'));
  for (let attempt = 0; attempt < 5; attempt++) await fetch(`${shell.origin}/fault?attempt=${attempt}`);
  expect((await fetch(`${shell.origin}/fault?attempt=last`)).status).toBe(500);
  expect(shell.log()).toContain('failed too often and is paused');
  expect((await fetch(`${shell.origin}/?fresh`)).status).toBe(200);
});
