import { expect, test } from 'vitest';
import { z } from 'zod';
import { toTracingConfig, tracingSettings } from './tracing-settings.ts';

const read = (given: Readonly<Record<string, string>>) =>
  toTracingConfig(z.object(tracingSettings).parse(given), 'api');

const faultsOf = (given: Readonly<Record<string, string>>) =>
  z
    .object(tracingSettings)
    .safeParse(given)
    .error?.issues.map(({ message }) => message) ?? [];

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test('without an endpoint nothing is traced, whatever else is set', () => {
  expect(read({})).toBeNull();
  expect(read({ OTEL_SERVICE_NAME: 'site', OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull();
});

test('traces everything that its caller does not leave out, under the name of the server', () => {
  expect(read(endpoint)).toEqual({
    address: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    serviceName: 'api',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

test('the path of the endpoint stays, and headers are decoded', () => {
  const config = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/otlp/',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20a2V5OnNlY3JldA==, x-tenant=site',
    OTEL_SERVICE_NAME: 'site-api',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  });
  expect(config).toEqual({
    address: 'https://otlp.example.com/otlp/v1/traces',
    headers: { Authorization: 'Basic a2V5OnNlY3JldA==', 'x-tenant': 'site' },
    serviceName: 'site-api',
    sampler: 'traceidratio',
    ratio: 0.25,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://127.0.0.1:4317'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://key:secret@otlp.example.com'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://otlp.example.com/?key=secret'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', '=secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=secret%'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=secret%0d%0ax-other: 1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=site,a key=secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', ','],
  ['OTEL_SERVICE_NAME', ' '],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half'],
])('%s=%s is refused in one sentence without the value', (name, value) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).not.toContain('secret');
});
