import { z } from 'zod';

/** Tracing settings of both servers, named as in the OpenTelemetry specification. */

const ENDPOINT = 'Write an address such as http://127.0.0.1:4318, without login, query and fragment';
const HEADERS = 'Write name=value, with commas between them and values percent-encoded';
const RATIO = 'Write a share from 0 to 1, such as 0.1';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Header name and value (RFC 9110, 5.6.2 and 5.5). */
const FIELD_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const FIELD_VALUE = /^[\t\x20-\x7e]*$/;

/** `name=value,name=value` with percent-encoded values, as in the exporter specification. */
const Headers = z.string().transform((text, check): Readonly<Record<string, string>> => {
  const entries = text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(headerOf);
  if (entries.length === 0 || entries.includes(undefined)) check.addIssue(HEADERS);
  return Object.fromEntries(entries.filter((entry) => entry !== undefined));
});

function headerOf(entry: string): readonly [name: string, value: string] | undefined {
  const split = entry.indexOf('=');
  const name = entry.slice(0, split).trim();
  try {
    const value = decodeURIComponent(entry.slice(split + 1).trim());
    return split > 0 && FIELD_NAME.test(name) && FIELD_VALUE.test(value) ? [name, value] : undefined;
  } catch {
    return undefined;
  }
}

/** Spread into the settings schema of a server. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: ENDPOINT, abort: true })
    .refine((text) => !/[?#@]/.test(text), ENDPOINT)
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'Only http/protobuf is supported').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: Headers.optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1, 'Write a name').max(100, 'At most 100 characters').optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `Use one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(RATIO).min(0, RATIO).max(1, RATIO).default(1),
};

/** Settings that may also be read from a file, named by `…_FILE`. */
export const TRACING_SECRETS = ['OTEL_EXPORTER_OTLP_HEADERS'] as const;

const Settings = z.object(tracingSettings);

/** Exporter and sampler of a server's traces. */
export interface TracingConfig {
  /** URL of the traces endpoint, `…/v1/traces`. */
  readonly address: string;
  /** Sent with each export. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** For ratio samplers, 0 to 1. */
  readonly ratio: number;
}

/**
 * @param serviceName the default
 * @returns null without an endpoint: tracing is off
 */
export function toTracingConfig(
  settings: z.output<typeof Settings>,
  serviceName: string,
): TracingConfig | null {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return {
    address: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: settings.OTEL_SERVICE_NAME ?? serviceName,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}
