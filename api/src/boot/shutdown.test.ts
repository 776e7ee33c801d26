import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { application } from '../../test/factories.ts';
import { startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { applications } from '../db/schema/applications.ts';

let database: TestDatabase;
let env: Record<string, string>;
beforeEach(async () => {
  database = await createTestDatabase();
  env = { DATABASE_URL: database.url };
});
afterEach(async () => {
  await stopAll();
  await database.drop();
});

describe('shutdown', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s it accepts no new requests, finishes running ones, and exits with 0',
    async (signal) => {
      const api = startApi(env);
      await api.ready();
      const origin = await api.origin();
      const body = JSON.stringify({ firstName: 'A', email: 'a@example.com', message: 'Hello' });
      const call = request(`${origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      });
      const responded = once(call, 'response') as Promise<[IncomingMessage]>;
      call.write(body.slice(0, 10));
      await sleep(100);
      api.child.kill(signal);
      await expect
        .poll(() =>
          fetch(`${origin}/api/health/live`).then(
            (r) => r.status,
            () => 'refused',
          ),
        )
        .toBe('refused');
      call.end(body.slice(10));
      const [response] = await responded;
      expect(response.statusCode).toBe(201);
      expect(response.headers.connection).toBe('close');
      expect(await api.exit()).toBe(0);
    },
  );

  test('with DRAIN_SECONDS it first becomes not ready, and serves requests until the listener closes', async () => {
    const api = startApi({ ...env, DRAIN_SECONDS: '3' });
    await api.ready();
    const origin = await api.origin();
    const statusOf = async (path: string) => (await fetch(origin + path)).status;
    expect(await statusOf('/api/health/ready')).toBe(200);
    api.child.kill('SIGTERM');
    await expect.poll(() => statusOf('/api/health/ready')).toBe(503);
    expect([await statusOf('/api/health/live'), await statusOf('/api/blogs')]).toEqual([200, 200]);
    expect(await api.exit()).toBe(0);
  });

  test('a connection without a request does not delay it', async () => {
    const api = startApi(env);
    await api.ready();
    const silent = connect(Number(new URL(await api.origin()).port), '127.0.0.1');
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    api.child.kill('SIGTERM');
    // Long before a running request would be cut off (120 s).
    expect(await api.exit()).toBe(0);
    expect(silent.destroyed || (await once(silent, 'close'))).toBeTruthy();
  });

  test('an upload in progress is stored after the listener has closed', async () => {
    const api = startApi({ ...env, DRAIN_SECONDS: '1' });
    await api.ready();
    const origin = await api.origin();
    const form = new FormData();
    for (const [name, value] of Object.entries(application())) form.set(name, value);
    form.set('resume', new File(['%PDF-1.7\n', 'x'.repeat(50_000)], 'cv.pdf', { type: 'application/pdf' }));
    const encoded = new Request(origin, { method: 'POST', body: form });
    const body = Buffer.from(await encoded.arrayBuffer());
    const call = request(`${origin}/api/apply`, {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': body.length },
    });
    const responded = once(call, 'response') as Promise<[IncomingMessage]>;
    call.write(body.subarray(0, 20_000));
    await sleep(100);
    api.child.kill('SIGTERM');
    const status = () =>
      fetch(`${origin}/api/health/ready`).then(
        (r) => r.status,
        () => 'refused',
      );
    await expect.poll(status, { timeout: 5_000 }).toBe('refused');
    await sleep(500);
    call.end(body.subarray(20_000));
    const [response] = await responded;
    expect(response.statusCode).toBe(201);
    expect(await api.exit()).toBe(0);
    expect(await database.db.$count(applications)).toBe(1);
  });

  test('it exits when the parent process is gone', async () => {
    const api = startApi(env);
    await api.ready();
    api.child.disconnect();
    expect(await api.exit()).toBe(0);
  });

  test('it exits while it waits for the database', async () => {
    const api = startApi({ DATABASE_URL: 'mysql://user:pass@127.0.0.1:1/site' });
    await api.origin();
    await expect.poll(() => api.output()).toContain('trying again');
    expect(await api.stop()).toBe(0);
    expect(api.errors()).toBe('');
  });
});
