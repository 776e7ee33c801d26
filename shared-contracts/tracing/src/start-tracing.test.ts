import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as stableNames from '@opentelemetry/semantic-conventions';
import { Hono } from 'hono';
import type { TracingConfig } from 'shared-contracts/settings/tracing-settings';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type OtlpReceiver, startOtlpReceiver } from '../test/otlp-receiver.ts';
import { startTracing } from './start-tracing.ts';
import type { RequestOptions, Tracing } from './tracing.ts';

const requests: RequestOptions = {
  scheme: 'https',
  routeOf: (c) => (c.req.path === '/missing' ? undefined : '/people/:name'),
  isTraced: (path) => path !== '/health',
};

async function setUp(settings: Partial<TracingConfig> = {}) {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver.close());
  const log = { warn: vi.fn(), info: vi.fn() };
  const tracing = startTracing(
    {
      address: `${receiver.endpoint}/v1/traces`,
      headers: { authorization: 'Bearer key' },
      serviceName: 'front',
      sampler: 'parentbased_always_on',
      ratio: 1,
      ...settings,
    },
    log,
  );
  onTestFinished(() => tracing.close());
  return { receiver, tracing, log };
}

const appOf = (tracing: Tracing) => new Hono().use(tracing.requests(requests));

const spanOf = ({ spans }: OtlpReceiver, name: string) =>
  spans.find((span) => span.name === name) ?? expect.fail(`No span ${name}`);

const sqlError = Object.assign(new Error("Duplicate entry 'ada@example.com'"), { code: 'ER_DUP_ENTRY' });

test('traces a request across two servers with stable attribute names only', async () => {
  const { receiver, tracing } = await setUp();
  const back = startTracing(
    {
      address: `${receiver.endpoint}/v1/traces`,
      headers: {},
      serviceName: 'back',
      sampler: 'parentbased_always_on',
      ratio: 1,
    },
    { warn: vi.fn(), info: vi.fn() },
  );
  const api = appOf(back);
  api.get('/people/:name', (c) => {
    const attributes = { 'db.query.text': 'SELECT * FROM people WHERE name = ?' };
    back.begin('SELECT people', { kind: 'client', attributes })?.end();
    return c.text('found', 404);
  });
  const app = appOf(tracing);
  app.get('/people/:name', (c) =>
    tracing.span('render page', {}, async () => {
      const headers = { ...c.req.header() };
      const response = await tracing.call('GET', 'http://api.internal:3001/people/ada', (trace) =>
        Promise.resolve(api.request('/people/ada', { headers: { ...headers, ...trace } })),
      );
      return c.text(await response.text());
    }),
  );
  await app.request('/people/ada?email=ada@example.com', {
    headers: { cookie: 'session=ada', 'x-forwarded-for': '203.0.113.7', 'user-agent': 'of-one-person' },
  });
  await Promise.all([tracing.close(), back.close()]);

  const page = spanOf(receiver, 'GET /people/:name');
  const render = spanOf(receiver, 'render page');
  const call = spanOf(receiver, 'GET');
  const served = receiver.spans.find(({ service, kind }) => service === 'back' && kind === 'server');
  const statement = spanOf(receiver, 'SELECT people');
  expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect([page, render, call, served, statement].map((span) => span?.parentId)).toEqual([
    '',
    page.spanId,
    render.spanId,
    call.spanId,
    served?.spanId,
  ]);
  expect(page).toMatchObject({
    service: 'front',
    kind: 'server',
    isError: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/people/:name',
      'http.response.status_code': 200,
      'url.scheme': 'https',
    },
  });
  expect(call).toMatchObject({
    kind: 'client',
    isError: true,
    attributes: {
      'server.address': 'api.internal',
      'server.port': 3001,
      'http.response.status_code': 404,
      'error.type': '404',
    },
  });
  expect(receiver.headers[0]).toMatchObject({
    authorization: 'Bearer key',
    'content-type': 'application/x-protobuf',
  });
  const stable = new Set<unknown>(Object.values(stableNames));
  const used = receiver.spans.flatMap(({ attributes }) => Object.keys(attributes));
  expect(used.filter((name) => !stable.has(name))).toEqual([]);
  expect(receiver.bytes().toString('latin1')).not.toMatch(
    /people\/ada|example\.com|session=|203\.0\.113|of-one-person/,
  );
});

test('continues the trace of `traceparent`, and starts a new one if it is malformed', async () => {
  const { receiver, tracing } = await setUp();
  const app = appOf(tracing);
  app.get('*', (c) => c.json(tracing.logFields()));
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const named = await app.request('/one', { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  expect(await named.json()).toEqual({ traceId });
  const broken = await app.request('/two', { headers: { traceparent: `00-${traceId}-01` } });
  expect(await broken.json()).not.toEqual({ traceId });
  await tracing.close();
  expect(receiver.spans.map(({ parentId }) => parentId)).toEqual(['00f067aa0ba902b7', '']);
});

test('exports only sampled traces, by its own or the parent decision', async () => {
  const { receiver, tracing } = await setUp({ sampler: 'parentbased_traceidratio', ratio: 0 });
  const app = appOf(tracing);
  app.get('*', tracing.linkPages(), (c) => c.json(tracing.traceparent()));
  const unsampled = await app.request('/one');
  expect(await unsampled.json()).toMatch(/-00$/);
  expect(unsampled.headers.get('server-timing')).toBeNull();
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const named = await app.request('/two', { headers: { traceparent } });
  expect(named.headers.get('server-timing')).toBe(`traceparent;desc=${JSON.stringify(await named.json())}`);
  await tracing.close();
  expect(receiver.spans).toHaveLength(1);
});

test.each([
  ['always_on', 1, 1],
  ['always_off', 1, 0],
  ['traceidratio', 1, 1],
  ['traceidratio', 0, 0],
  ['parentbased_always_off', 1, 0],
  ['parentbased_traceidratio', 1, 1],
] as const)('the sampler %s with ratio %d exports %d of one span', async (sampler, ratio, count) => {
  const { receiver, tracing } = await setUp({ sampler, ratio });
  await tracing.span('work', {}, () => Promise.resolve());
  await tracing.close();
  expect(receiver.spans).toHaveLength(count);
});

test('records only the code or name of an error, and no unknown method', async () => {
  const { receiver, tracing } = await setUp();
  const app = appOf(tracing);
  app.onError((_error, c) => c.text('failed', 500));
  app.all('/people/:name', () =>
    tracing.span('work', {}, async () => {
      tracing.begin('INSERT people', {})?.end(sqlError);
      throw new TypeError('ada@example.com');
    }),
  );
  await app.request('/people/ada', { method: 'BREW' });
  await app.request('/missing');
  await app.request('/health');
  await tracing.close();
  const named = receiver.spans.map(({ name, attributes, isError }) => [
    name,
    attributes['error.type'],
    isError,
  ]);
  expect(named).toEqual([
    ['INSERT people', 'ER_DUP_ENTRY', true],
    ['work', 'TypeError', true],
    ['_OTHER /people/:name', '500', true],
    ['GET', undefined, false],
  ]);
  expect(receiver.spans.map(({ message, events }) => message + events).join('')).toBe('0000');
  expect(receiver.bytes().toString('latin1')).not.toContain('example.com');
});

test('creates no spans outside a request, and nests a recorded call below its page', async () => {
  const { receiver, tracing } = await setUp();
  expect(tracing.begin('SELECT mails', {})).toBeUndefined();
  expect(tracing.traceparent()).toBeUndefined();
  const sent = await tracing.call('GET', 'http://127.0.0.1', (headers) =>
    Promise.resolve({ status: 200, headers }),
  );
  expect(sent.headers).toEqual({});
  await tracing.span('page', {}, async () => {
    const parent = tracing.traceparent() ?? '';
    const traceparent = parent.replace(/-\w{16}-/, '-00f067aa0ba902b7-');
    const endedAt = Date.now();
    const times = { startedAt: endedAt - 40, endedAt };
    tracing.record({ traceparent, parent, method: 'GET', ...times, status: 200 }, 'http://127.0.0.1:3001');
    tracing.record({ traceparent: parent, parent, method: 'POST', ...times }, 'http://127.0.0.1:3001');
  });
  await tracing.close();
  const page = spanOf(receiver, 'page');
  expect(spanOf(receiver, 'GET')).toMatchObject({
    spanId: '00f067aa0ba902b7',
    parentId: page.spanId,
    traceId: page.traceId,
    milliseconds: 40,
  });
  expect(spanOf(receiver, 'POST')).toMatchObject({ isError: true, attributes: { 'error.type': '_OTHER' } });
});

test('logs each kind of export error once, and the recovery', async () => {
  const { receiver, tracing, log } = await setUp();
  const work = () => tracing.span('work', {}, () => Promise.resolve());
  const deliveries = (count: number) => expect.poll(() => receiver.headers).toHaveLength(count);
  receiver.respond = (_request, response) => response.writeHead(401).end('Bearer key');
  await work();
  await deliveries(1);
  await work();
  await deliveries(2);
  receiver.respond = (_request, response) => response.writeHead(403).end();
  await work();
  await deliveries(3);
  receiver.respond = (_request, response) => response.writeHead(200).end();
  await work();
  await deliveries(4);
  await expect.poll(() => log.info).toHaveBeenCalledTimes(1);
  const address = `${receiver.endpoint}/v1/traces`;
  expect(log.warn.mock.calls).toEqual([
    [{ reason: 'HTTP 401', address }, 'traces are not delivered'],
    [{ reason: 'HTTP 403', address }, 'traces are not delivered'],
  ]);
});

test('bounds the queue of a collector that hangs, and delays `close` by at most two seconds', async () => {
  const { receiver, tracing } = await setUp();
  receiver.respond = () => undefined;
  for (let count = 0; count < 1_000; count++) await tracing.span('first', {}, () => Promise.resolve());
  await expect.poll(() => receiver.headers).toHaveLength(1);
  for (let count = 0; count < 10_000; count++) await tracing.span('later', {}, () => Promise.resolve());
  const ended = once(AbortSignal.timeout(8_000), 'abort').then(() => 'late');
  expect(await Promise.race([tracing.close().then(() => 'ended'), ended])).toBe('ended');
  await sleep(100);
  expect(receiver.spans.length).toBeLessThanOrEqual(512 + 2_048);
  expect(receiver.spans.length).toBeGreaterThan(512);
});
