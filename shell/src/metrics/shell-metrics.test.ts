import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { startMetrics } from './shell-metrics.ts';

test('counts what was wrong with what was released', async () => {
  const metrics = await startMetrics('127.0.0.1', 0);
  onTestFinished(() => metrics.close());
  for (const fault of ['store-down', 'document-untrusted', 'store-down'] as const) metrics.countFault(fault);
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(text).toContain('release_faults_total{fault="store-down"} 2');
  expect(text).toContain('release_faults_total{fault="document-untrusted"} 1');
});

test('counts requests by pattern and status, on a port of its own', async () => {
  const metrics = await startMetrics('127.0.0.1', 0);
  onTestFinished(() => metrics.close());
  const app = new Hono().use(metrics.measure);
  app.get('/remotes/*', (c) => c.text('a file'));
  app.get('*', (c) => c.text('a page', 404));
  await app.request('/remotes/private/file.js');
  await app.request('/private?secret=1');
  await app.request('/ahead', { headers: { 'sec-purpose': 'prefetch' } });

  const read = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`);
  const text = await (await read('/metrics')).text();
  const countOf = (labels: string) => `http_request_duration_seconds_count{${labels}} 1`;
  expect(text).toContain(countOf('method="GET",route="/remotes/*",status="200"'));
  expect(text).toContain(countOf('method="GET",route="/*",status="404"'));
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toMatch(/private|secret/);
  expect((await read('/')).status).toBe(404);
});
