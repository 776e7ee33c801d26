import { dirname, join } from 'node:path';
import { loadedModules, PRINTING_MODULES } from 'tracing/test/loaded-modules';
import { type OtlpReceiver, startOtlpReceiver } from 'tracing/test/otlp-receiver';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startApi, stopAll } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let receiver: OtlpReceiver;
let env: Record<string, string>;
beforeEach(async () => {
  database = await createTestDatabase();
  receiver = await startOtlpReceiver();
  env = { DATABASE_URL: database.url, RATE_LIMITS: 'off' };
});
afterEach(async () => {
  await stopAll();
  await receiver.close();
  await database.drop();
});

const tracedEnv = () => ({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });

const PERSON = {
  firstName: 'Ada Lovelace-Byron',
  email: 'ada@analytical-engines.example',
  phone: '+44 20 7946 0999',
  message: 'A question about one of the engines, in confidence.',
};

test('loads OpenTelemetry only with an endpoint', async () => {
  const modulesOf = async (settings: Record<string, string>) => {
    const api = startApi({ ...settings, ...PRINTING_MODULES });
    await api.ready();
    await fetch(`${await api.origin()}/api/blogs`);
    await api.stop();
    return loadedModules(api.output());
  };
  const chunk = join(dirname(inject('bundle')), 'opentelemetry.mjs');
  const without = await modulesOf(env);
  expect(without.files).toContain(inject('bundle'));
  expect(without.files).not.toContain(chunk);
  expect(without.hasOpenTelemetry).toBe(false);
  const traced = await modulesOf(tracedEnv());
  expect(traced.files).toContain(chunk);
  expect(traced.hasOpenTelemetry).toBe(true);
});

test('traces a request down to its statements, with its id in the log and without values', async () => {
  const api = startApi(tracedEnv());
  await api.ready();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const response = await fetch(`${await api.origin()}/api/contact?source=${PERSON.firstName}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      'x-forwarded-for': '203.0.113.7',
    },
    body: JSON.stringify(PERSON),
  });
  expect(response.status).toBe(201);
  const mail = () => receiver.spans.filter(({ name }) => name === 'send mail');
  await expect.poll(() => mail().length).toBeGreaterThan(0);
  expect(await api.stop()).toBe(0);

  const spans = receiver.spans.filter((span) => span.traceId === traceId);
  const request = spans.find(({ kind }) => kind === 'server');
  expect(request).toMatchObject({
    service: 'api',
    name: 'POST /api/contact',
    parentId: '00f067aa0ba902b7',
    attributes: { 'http.route': '/api/contact', 'http.response.status_code': 201, 'url.scheme': 'http' },
  });
  const statements = spans.filter(({ attributes }) => 'db.query.text' in attributes);
  expect(statements.map(({ name }) => name)).toContain('INSERT contacts');
  expect(new Set(statements.map(({ parentId }) => parentId))).toEqual(new Set([request?.spanId]));
  const jobs = receiver.spans.filter(({ name }) => name.startsWith('job '));
  expect(jobs.map(({ name }) => name)).toContain('job purge-expired');
  expect(jobs.map(({ name }) => name)).not.toContain('job send-mail');
  // A job's statements are its child spans; jobs that poll every second are not traced.
  const tops = receiver.spans.filter(({ parentId }) => parentId === '');
  expect(new Set(tops.map(({ name }) => name.split(' ', 1)[0]))).toEqual(new Set(['job', 'send']));

  const line =
    api
      .output()
      .split('\n')
      .find((text) => text.includes('"route":"/api/contact"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ traceId, requestId: response.headers.get('x-request-id') });
  const bytes = receiver.bytes().toString('latin1');
  for (const value of [...Object.values(PERSON), '203.0.113.7', 'analytical', 'Lovelace'])
    expect(bytes).not.toContain(value);
});

test('logs an unreachable endpoint once, without an effect on requests', async () => {
  await receiver.close();
  const api = startApi(tracedEnv());
  await api.ready();
  const origin = await api.origin();
  expect((await fetch(`${origin}/api/blogs`)).status).toBe(200);
  const warnings = () => api.output().match(/"msg":"traces are not delivered"/g) ?? [];
  await expect.poll(() => warnings()).toHaveLength(1);
  expect((await fetch(`${origin}/api/blogs`)).status).toBe(200);
  expect(await api.stop()).toBe(0);
  expect(warnings()).toHaveLength(1);
  expect(api.errors()).toBe('');
  receiver = await startOtlpReceiver();
});

test('reports an invalid setting and does not start', async () => {
  const api = startApi({
    ...env,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '2',
  });
  expect(await api.exit()).toBe(1);
  expect(api.errors()).toMatch(/^ {2}OTEL_EXPORTER_OTLP_ENDPOINT: Write an address/m);
  expect(api.errors()).toMatch(/^ {2}OTEL_TRACES_SAMPLER_ARG: Write a share/m);
});
