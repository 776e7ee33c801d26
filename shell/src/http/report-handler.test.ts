import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { recordingLog } from 'releases/test/temporary-store';
import { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import { expect, it } from 'vitest';
import type { View, VitalsReport } from '../active-release/canary/release-health.ts';
import { LoadTrace } from '../active-release/load-trace.ts';
import { reportHandler } from './report-handler.ts';

function setUp({ TRUSTED_PROXIES = 'none' } = {}) {
  const views: View[] = [];
  const vitals: VitalsReport[] = [];
  const { log, lines } = recordingLog();
  const trace = new LoadTrace();
  trace.register('remote-public', '1.0.0', 'content team');
  const health = { view: (view: View) => views.push(view), vitals: (one: VitalsReport) => vitals.push(one) };
  const handler = reportHandler({
    publicOrigin: 'http://localhost:3000',
    adminOrigin: 'http://localhost:3000',
    trustedProxies: TrustedProxies.parse(TRUSTED_PROXIES),
    health,
    trace,
    log: log as unknown as Logger,
  });
  const app = new Hono().post('/', bodyLimit({ maxSize: 1024 }), handler);
  const report = async (body: unknown, headers: Record<string, string> = {}, address = '192.0.2.1') => {
    const init = { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
    const incoming = { socket: { remoteAddress: address } };
    return (await app.request('/', init, { incoming })).status;
  };
  return { views, vitals, lines, report, trace };
}

const released = { remote: 'remote-public', version: '1.0.0' } as const;

it('counts hydrated pages, failures and vitals', async () => {
  const { views, vitals, lines, report } = setUp();
  expect(await report({ ...released, kind: 'live' })).toBe(204);
  expect(await report({ ...released, kind: 'failed', phase: 'load' })).toBe(204);
  expect(await report({ ...released, kind: 'failed', phase: 'unhandled', wasLive: true })).toBe(204);
  expect(await report({ ...released, kind: 'vitals', vitals: { LCP: 800 } })).toBe(204);
  expect(views).toEqual([
    { ...released, side: 'browser', failure: undefined },
    { ...released, side: 'browser', failure: 'load' },
    { ...released, side: 'browser', failure: 'unhandled', wasGood: true, isOverQuota: true },
  ]);
  expect(vitals).toMatchObject([{ ...released, vitals: { LCP: 800 } }]);
  expect(lines).toMatchObject([
    { level: 'warn', ...released, phase: 'load' },
    { level: 'warn', ...released, phase: 'unhandled' },
  ]);
});

it('records the phase and owner of a load failure, without counting a view', async () => {
  const { views, lines, report, trace } = setUp();
  expect(await report({ ...released, kind: 'trace', phase: 'chunk' })).toBe(204);
  const named = { ...released, side: 'browser', phase: 'chunk', owner: 'content team' };
  expect(lines).toMatchObject([{ level: 'warn', ...named }]);
  expect(trace.all()).toEqual([{ labels: named, count: 1 }]);
  expect(views).toEqual([]);
});

it('counts a load failure once per network, so that no single one can trigger the alert', async () => {
  const { lines, report, trace } = setUp();
  const failure = { ...released, kind: 'trace', phase: 'chunk' };
  for (let number = 0; number < 20; number++) expect(await report(failure)).toBe(204);
  await report({ ...failure, phase: 'style' });
  await report(failure, {}, '192.0.2.2');
  // Invented versions have one count.
  for (let number = 0; number < 20; number++) await report({ ...failure, version: `9.9.${number}` });
  expect(trace.all().map(({ labels, count }) => [labels.version, labels.phase, count])).toEqual([
    ['1.0.0', 'chunk', 2],
    ['1.0.0', 'style', 1],
    ['other', 'chunk', 1],
  ]);
  expect(lines).toHaveLength(4);
});

it.each([
  ['no JSON', 'live'],
  ['another remote', { ...released, remote: 'remote-x', kind: 'live' }],
  ['an invalid version', { ...released, version: '<script>', kind: 'live' }],
  ['another phase', { ...released, kind: 'failed', phase: 'x' }],
  ['an address', { ...released, kind: 'live', url: 'https://example.com/ada' }],
  ['a vital out of bounds', { ...released, kind: 'vitals', vitals: { LCP: -1 } }],
  ['an unknown vital', { ...released, kind: 'vitals', vitals: { X: 1 } }],
])('rejects %s', async (_what, body) => {
  const { views, vitals, report } = setUp();
  expect(await report(body)).toBe(400);
  expect([...views, ...vitals]).toEqual([]);
});

it('rejects a large report', async () => {
  expect(await setUp().report('x'.repeat(2_000))).toBe(413);
});

it.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 204],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'http://localhost:3000' }, 204],
  [{ origin: 'null' }, 403],
])('responds to a page with %o with status %i', async (headers: Record<string, string>, status) => {
  expect(await setUp().report({ ...released, kind: 'live' }, headers)).toBe(status);
});

it('limits the reports of one address, but not those of others', async () => {
  const { views, report } = setUp();
  const statuses = [];
  for (let number = 0; number < 601; number++) statuses.push(await report({ ...released, kind: 'live' }));
  expect(statuses.filter((status) => status === 204)).toHaveLength(600);
  expect(statuses.at(-1)).toBe(429);
  expect(await report({ ...released, kind: 'live' }, {}, '192.0.2.2')).toBe(204);
  expect(views).toHaveLength(601);
});

it('treats an IPv6 network as one client, with one failure as evidence', async () => {
  const { views, report } = setUp();
  const failure = { ...released, kind: 'failed', phase: 'render' };
  for (const host of ['1', '2', 'ffff:1']) await report(failure, {}, `2001:db8:1:2::${host}`);
  await report(failure, {}, '2001:db8:1:3::1');
  await report(failure, {}, '::ffff:192.0.2.1');
  await report(failure, {}, '::ffff:192.0.2.2');
  expect(views.map(({ isOverQuota = false }) => isOverQuota)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  for (let number = 0; number < 600; number++) await report(failure, {}, `2001:db8:1:4::${number}`);
  expect(await report(failure, {}, '2001:db8:1:4:9::9')).toBe(429);
});

it('gives invented versions one quota, so that they cannot displace that of a real one', async () => {
  const { views, report } = setUp();
  for (const version of ['1.0.0', '9.9.0', '9.9.1', '9.9.2'])
    await report({ ...released, version, kind: 'failed', phase: 'render' });
  expect(views.map(({ isOverQuota = false }) => isOverQuota)).toEqual([false, false, true, true]);
});

it('counts visitors behind two trusted proxies one by one', async () => {
  const { views, report } = setUp({ TRUSTED_PROXIES: 'loopback,10.0.0.0/8' });
  const failure = { ...released, kind: 'failed', phase: 'render' };
  for (const visitor of ['192.0.2.1', '192.0.2.2', '192.0.2.2'])
    await report(failure, { 'x-forwarded-for': `198.51.100.1, ${visitor}, 10.1.2.3` }, '127.0.0.1');
  expect(views.map(({ isOverQuota = false }) => isOverQuota)).toEqual([false, false, true]);
});
