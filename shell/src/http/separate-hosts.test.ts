import { once } from 'node:events';
import { request as requestOf } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

const WWW = 'https://www.example.com';
const ADMIN = 'https://admin.example.com';

/** A shell with two hosts, in front of an API that records the headers of each call. */
async function shell(settings: Record<string, string> = { ADMIN_ORIGIN: ADMIN }) {
  const calls: IncomingHttpHeaders[] = [];
  const { port } = await startTestApp({
    settings: { PUBLIC_ORIGIN: WWW, ...settings },
    api: (request, response) => {
      calls.push(request.headers);
      request.resume();
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"success":false,"code":"unauthenticated","message":"No","requestId":"x"}');
    },
  });
  /** Unlike `fetch`, it can set the `Host` header. */
  const call = async (origin: string, path: string, method = 'GET', headers = {}) => {
    const host = new URL(origin).host;
    const sent = requestOf({
      port,
      path,
      method,
      headers: { host, cookie: 'session=ada', ...headers },
    }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return { status: response.statusCode, location: response.headers.location };
  };
  return { call, calls };
}

const moved = (location: string) => ({ status: 302, location });
const rejected = { status: 404, location: undefined };

test('the public host redirects to the back office, and rejects its calls', async () => {
  const { call, calls } = await shell();
  for (const path of ['/admin', '/admin/contact/7?x=1', '/ADMIN/dashboard', '/%61dmin', '/admin/preview/7'])
    expect(await call(WWW, path), path).toEqual(moved(ADMIN + path));
  expect(await call(WWW, '/admin', 'HEAD')).toEqual(moved(`${ADMIN}/admin`));
  expect(await call(WWW, '/admin/preview', 'POST')).toEqual(rejected);
  for (const [path, method] of [
    ['/remotes/operations/state', 'GET'],
    ['/remotes/operations/rollback', 'POST'],
  ] as const)
    expect(await call(WWW, path, method), path).toEqual(rejected);
  expect(calls).toEqual([]);
});

test('any other host is public', async () => {
  const { call } = await shell();
  for (const host of ['https://10.0.0.7', 'https://admin.example.com.', 'https://admin.example.com:8443'])
    expect(await call(host, '/admin'), host).toEqual(moved(`${ADMIN}/admin`));
});

test('the host of the back office serves no public page', async () => {
  const { call, calls } = await shell();
  expect(await call(ADMIN, '/')).toEqual(moved('/admin'));
  for (const path of ['/AboutUs', '/blogpost/one?x=1', '/feed.xml', '/adminx'])
    expect(await call(ADMIN, path), path).toEqual(moved(WWW + path));
  for (const path of ['/api/contact', '/api/apply'])
    expect(await call(ADMIN, path, 'POST', { origin: ADMIN }), path).toEqual(rejected);
  expect(calls).toEqual([]);
});

test('the API receives the called host, regardless of forged headers', async () => {
  const { call, calls } = await shell();
  await call(WWW, '/api/contact', 'GET', { 'x-forwarded-host': 'admin.example.com' });
  await call(ADMIN, '/api/contact');
  await call(ADMIN, '/remotes/operations/state');
  await call(ADMIN, '/admin/preview/7');
  expect(calls.map((headers) => headers['x-forwarded-host'])).toEqual([
    'www.example.com',
    'admin.example.com',
    'admin.example.com',
    'admin.example.com',
  ]);
});

test('probes and files are served on both hosts', async () => {
  const { call } = await shell();
  for (const origin of [WWW, ADMIN]) {
    expect((await call(origin, '/health/live')).status).toBe(200);
    expect((await call(origin, '/assets/host.0a0a0a0a.js')).status).toBe(200);
  }
});

test('without ADMIN_ORIGIN every host serves both', async () => {
  const { call, calls } = await shell({});
  for (const origin of [WWW, ADMIN]) {
    expect((await call(origin, '/remotes/operations/state')).status).toBe(401);
    expect((await call(origin, '/admin/preview/7')).status).toBe(401);
    expect((await call(origin, '/api/contact', 'POST')).status).toBe(401);
    expect((await call(origin, '/admin')).location).toBeUndefined();
    expect((await call(origin, '/AboutUs')).location).toBeUndefined();
  }
  expect(calls.length).toBeGreaterThan(0);
});
