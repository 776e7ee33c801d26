import http from 'node:http';
import { expect, it, vi } from 'vitest';
import { makeRelease } from '../src/test/make-release.ts';
import { startShell } from './support/start-shell.ts';

/** A release with a good page at `/` and a page at `/fault` that does something wrong while it is rendered. */
const faulty = (fault: string) =>
  makeRelease({
    routes: `const Fault = () => { ${fault} };
      return [
        { index: true, id: 'public:home', Component: () => 'The good page' },
        { path: 'fault', id: 'public:fault', Component: Fault },
      ];`,
  });

it.each([
  { fault: 'an error', code: `throw new Error('no');` },
  { fault: 'an endless loop', code: 'for (;;) {}' },
  { fault: 'a leak', code: 'const kept = []; for (;;) kept.push(new Array(100_000).fill(Math.random()));' },
  {
    fault: 'a rejection that nobody handles',
    code: `Promise.reject(new Error('no')); for (const end = Date.now() + 50; Date.now() < end;); return 'x';`,
  },
  { fault: 'the end of its process', code: 'process.exit(0);' },
])('$fault in a remote costs only its own page', async ({ code }) => {
  const shell = await startShell();
  await shell.publish(faulty(code));
  await expect(fetch(shell.origin).then((answer) => answer.text())).resolves.toContain('The good page');

  const fault = fetch(`${shell.origin}/fault`);
  const meanwhile = await Promise.all(Array.from({ length: 10 }, () => fetch(shell.origin)));
  expect(meanwhile.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));

  const answer = await fault;
  const html = await answer.text();
  // Either it was rendered in spite of the fault, or the browser gets the page to render.
  expect(html).toContain('id="page-state"');
  if (answer.status !== 200) expect(answer.status).toBe(500);

  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
  expect(shell.isRunning()).toBe(true);
});

it('serves the last good release when the newest one hangs while it starts', async () => {
  const shell = await startShell();
  await shell.publish(faulty(''));
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
  await shell.publish(makeRelease({ routes: `} ; for (;;) {} {` }));
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
  await vi.waitFor(
    () => expect(shell.log()).toContain('release refused, the last good one is served'),
    5_000,
  );
  expect(await (await fetch(shell.origin)).text()).toContain('The good page');
});

it('answers 503 with a page of its own while nothing was ever released, and recovers without restart', async () => {
  const shell = await startShell();
  const empty = await fetch(shell.origin);
  expect(empty.status).toBe(503);
  expect(await empty.text()).toContain('Retry');
  await shell.publish(faulty(''));
  expect((await fetch(shell.origin)).status).toBe(200);
});

it('hands a remote neither the environment nor the modules of the server', async () => {
  const shell = await startShell();
  await shell.publish(
    makeRelease({
      routes: `return [{ index: true, Component: () => JSON.stringify(Object.keys(process.env)) }];`,
    }),
  );
  expect(await (await fetch(shell.origin)).text()).toContain('[&quot;NODE_ENV&quot;]');
});

it('answers API calls with the error envelope while the API is down', async () => {
  const shell = await startShell();
  const answer = await fetch(`${shell.origin}/api/blogs`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' });
});

it('keeps its own origin whatever a visitor asks for, and goes nowhere else', async () => {
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

it.each([
  ['/ADMIN', '/admin'],
  ['/admin/', '/admin'],
])('sends %s on to %s', async (asked, canonical) => {
  const shell = await startShell();
  await shell.publish(makeRelease({ remote: 'remote-admin', routes: 'return [{ index: true }];' }));
  const answer = await fetch(shell.origin + asked, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(canonical);
});

it('pauses only the page that hangs all the time', async () => {
  const shell = await startShell();
  await shell.publish(faulty('for (;;) {}'));
  for (let attempt = 0; attempt < 5; attempt++) await fetch(`${shell.origin}/fault?attempt=${attempt}`);
  expect((await fetch(`${shell.origin}/fault?attempt=last`)).status).toBe(500);
  expect(shell.log()).toContain('failed too often and is paused');
  expect((await fetch(`${shell.origin}/?fresh`)).status).toBe(200);
});
