import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TimeInput,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { TracingConfig } from 'shared-contracts/settings/tracing-settings';
import { createProvider } from './create-provider.ts';
import { errorType } from './error-type.ts';
import { PresetIdGenerator } from './preset-id-generator.ts';
import type { ExporterLog } from './open-exporter.ts';
import { serverAttributes, spanIdOf } from './span-fields.ts';
import { linkPages, traceRequests } from './trace-requests.ts';
import type { SpanOptions, Tracing } from './tracing.ts';

/** How long `close` waits for the collector. */
const CLOSE_MS = 2_000;

const KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/**
 * Starts tracing. Loads OpenTelemetry, so import it only if an endpoint is configured. Registers nothing globally: the
 * current span is in an `AsyncLocalStorage` of its own.
 */
export function startTracing(config: TracingConfig, log: ExporterLog): Tracing {
  const ids = new PresetIdGenerator();
  const provider = createProvider(config, ids, log);
  const tracer = provider.getTracer('site');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  const start = (name: string, { kind = 'internal', attributes = {} }: SpanOptions, startTime?: TimeInput) =>
    tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startTime !== undefined && { startTime }) },
      current.getStore() ?? ROOT_CONTEXT,
    );
  const within = <Result>(span: Span, work: () => Result): Result =>
    current.run(trace.setSpan(current.getStore() ?? ROOT_CONTEXT, span), work);
  const headersOf = (): Record<string, string> => {
    const carrier = {};
    propagator.inject(current.getStore() ?? ROOT_CONTEXT, carrier, defaultTextMapSetter);
    return carrier;
  };

  const span: Tracing['span'] = async (name, options, work) => {
    const started = start(name, options);
    try {
      return await within(started, () => work((type) => fail(started, type)));
    } catch (error) {
      fail(started, errorType(error));
      throw error;
    } finally {
      started.end();
    }
  };

  return {
    isOn: true,
    requests: (options) =>
      traceRequests(options, {
        begin(name, headers, attributes) {
          const context = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
          return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, context);
        },
        within,
      }),
    linkPages: () => linkPages(() => headersOf()['traceparent']),
    span,
    begin(name, options) {
      if (!current.getStore()) return undefined;
      const started = start(name, options);
      return {
        end(error) {
          if (error !== undefined && error !== null) fail(started, errorType(error));
          started.end();
        },
      };
    },
    async call(method, address, send) {
      if (!current.getStore()) return send({});
      const started = start(method, { kind: 'client', attributes: serverAttributes(method, address) });
      try {
        const response = await within(started, () => send(headersOf()));
        recordStatus(started, response.status);
        return response;
      } catch (error) {
        fail(started, errorType(error));
        throw error;
      } finally {
        started.end();
      }
    },
    traceparent: () => headersOf()['traceparent'],
    record({ traceparent, parent, method, startedAt, endedAt, status }, address) {
      const context = propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
      const attributes = serverAttributes(method, address);
      const recorded = ids.with(spanIdOf(traceparent), () =>
        current.run(context, () => start(method, { kind: 'client', attributes }, startedAt)),
      );
      if (status === undefined) fail(recorded, '_OTHER');
      else recordStatus(recorded, status);
      recorded.end(endedAt);
    },
    logFields() {
      const context = current.getStore();
      const traceId = context && trace.getSpanContext(context)?.traceId;
      return traceId === undefined ? {} : { traceId };
    },
    async close() {
      const limit = new AbortController();
      const late = sleep(CLOSE_MS, undefined, limit).catch(() => undefined);
      // An error has already been logged.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      limit.abort();
    },
  };
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** For an outgoing call: a client error is our error. */
function recordStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 400) fail(span, String(status));
}
