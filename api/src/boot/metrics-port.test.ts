import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

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

test('serves metrics to operators on a separate port', async () => {
  const api = startApi({ ...env, METRICS_PORT: '0' });
  await api.ready();
  const [, port = ''] = /"metricsPort":(\d+)/.exec(api.output()) ?? [];
  await fetch(`${await api.origin()}/api/blogs/no-such-post?secret=1`);
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  const text = await metrics.text();
  const route = 'method="GET",route="/api/blogs/:id",status="404"';
  expect(text).toContain(`http_request_duration_seconds_count{${route}} 1`);
  expect(text).toMatch(/^database_connections\{state="busy"\} \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^job_runs_total\{job="[a-z-]+",outcome="done"\} \d+$/m);
  expect(text).not.toContain('no-such-post');
  expect((await fetch(`${await api.origin()}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/api/blogs`)).status).toBe(404);
  expect(await api.stop()).toBe(0);
});

test('opens no metrics port unless one is configured', async () => {
  const api = startApi(env);
  await api.ready();
  expect(api.output()).not.toContain('metricsPort');
});

test('opens at most DATABASE_CONNECTIONS', async () => {
  const api = startApi({ ...env, METRICS_PORT: '0', DATABASE_CONNECTIONS: '5' });
  await api.ready();
  const origin = await api.origin();
  const [, port = ''] = /"metricsPort":(\d+)/.exec(api.output()) ?? [];
  const connection = await database.db.$client.promise().getConnection();
  await connection.query('LOCK TABLES blogs WRITE');
  const reading = Array.from({ length: 12 }, () => fetch(`${origin}/api/blogs/a-post`));
  const count = async (state: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(new RegExp(`^database_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  };
  await expect.poll(() => count('waiting')).toBeGreaterThan(0);
  expect(await count('busy')).toBe(5);
  await connection.query('UNLOCK TABLES');
  connection.release();
  await Promise.all(reading);
});
