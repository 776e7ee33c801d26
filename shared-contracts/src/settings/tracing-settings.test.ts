import { expect, test } from 'vitest';
import { z } from 'zod';
import { toTracingConfig, tracingSettings } from './tracing-settings.ts';

const read = (environment: Readonly<Record<string, string>>) =>
  toTracingConfig(z.object(tracingSettings).parse(environment), 'api');

const errorsOf = (environment: Readonly<Record<string, string>>) =>
  z
    .object(tracingSettings)
    .safeParse(environment)
    .error?.issues.map(({ message }) => message) ?? [];

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test('disables tracing without an endpoint', () => {
  expect(read({})).toBeNull();
  expect(read({ OTEL_SERVICE_NAME: 'site', OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull();
});

test('samples by the parent, under the name of the server, by default', () => {
  expect(read(endpoint)).toEqual({
    address: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    serviceName: 'api',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

test('keeps the path of the endpoint and decodes headers', () => {
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
])('rejects %s=%s with one error that does not contain the value', (name, value) => {
  const errors = errorsOf({ [name]: value });
  expect(errors).toHaveLength(1);
  expect(errors[0]).not.toContain('secret');
});
