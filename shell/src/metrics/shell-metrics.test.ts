import { Hono } from 'hono';
import type { RemoteName } from 'shared-contracts/releases/release';
import { expect, onTestFinished, test } from 'vitest';
import { ReleaseTallies } from '../active-release/canary/release-tallies.ts';
import { LoadTrace } from '../active-release/load-trace.ts';
import type { RunningCanary } from '../active-release/running-canary.ts';
import { startMetrics } from './shell-metrics.ts';

/** Metrics on a free port until the test ends. */
async function startTestMetrics(options: Partial<Parameters<typeof startMetrics>[0]> = {}) {
  const metrics = await startMetrics({
    host: '127.0.0.1',
    port: 0,
    tallies: new ReleaseTallies(),
    trace: new LoadTrace(),
    droppedLines: () => 7,
    ...options,
  });
  onTestFinished(() => metrics.close());
  return metrics;
}

test('counts faults of releases', async () => {
  const metrics = await startTestMetrics();
  for (const fault of ['store-down', 'document-untrusted', 'store-down'] as const) metrics.countFault(fault);
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(text).toContain('release_faults_total{fault="store-down"} 2');
  expect(text).toContain('release_faults_total{fault="document-untrusted"} 1');
  expect(text).toMatch(/^log_lines_dropped_total 7$/m);
});

test('exports views, failures and vitals of releases, and aborted canaries', async () => {
  const canary = { version: '1.0.1', share: 10 } as RunningCanary;
  const releases = { canary: (remote: RemoteName) => (remote === 'remote-public' ? canary : undefined) };
  const releaseTallies = new ReleaseTallies();
  const trace = new LoadTrace();
  trace.register('remote-public', '1.0.1', 'content team');
  trace.failed({ side: 'browser', remote: 'remote-public', version: '1.0.1', phase: 'style' });
  const metrics = await startTestMetrics({ tallies: releaseTallies, trace });
  metrics.showCanaries(releases);
  const released = { remote: 'remote-public', version: '1.0.1' } as const;
  releaseTallies.view({ ...released, side: 'server', failure: undefined });
  releaseTallies.view({ ...released, side: 'browser', failure: 'render' });
  releaseTallies.vitals({ ...released, vitals: { LCP: 3_000 } });
  metrics.countAbort('remote-public');
  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await read();
  const text = await read();
  const version = 'remote="remote-public",version="1.0.1"';
  for (const line of [
    `release_views_total{${version},side="server"} 1`,
    `release_failures_total{${version},phase="render",owner="content team"} 1`,
    `release_failures_total{${version},phase="load",owner="content team"} 0`,
    `release_vitals_total{${version},name="LCP",rating="middling"} 1`,
    `release_load_failures_total{side="browser",${version},phase="style",owner="content team"} 1`,
    `release_canary_share{${version}} 10`,
    'release_canary_aborts_total{remote="remote-public"} 1',
    'release_canary_aborts_total{remote="remote-admin"} 0',
  ])
    expect(text).toContain(`${line}\n`);
});

test('exports when the keys of signers expire', async () => {
  const metrics = await startTestMetrics();
  metrics.showKeyEnds(() =>
    Promise.resolve([
      { signer: 'environment', end: Infinity },
      { signer: 'remote-public', end: 1_800_000_000_000 },
    ]),
  );
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  expect(text).toContain('release_keys_end_timestamp_seconds{signer="environment"} +Inf\n');
  expect(text).toContain('release_keys_end_timestamp_seconds{signer="remote-public"} 1800000000\n');
});

test('counts requests by route group and status, on a separate port', async () => {
  const metrics = await startTestMetrics();
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
