import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { TracingConfig } from 'shared-contracts/lib/tracing-settings';

/** How long one delivery may take, with its retries. */
const DELIVERY_LIMIT_MS = 10_000;

/** Where faults of the delivery are logged. */
export interface FaultLog {
  warn(fields: object, message: string): void;
  info(message: string): void;
}

/**
 * Delivers spans over HTTP. A fault is logged once: when it begins, when it becomes another one, and when it is over.
 * What could not be delivered is dropped.
 */
export function openExporter(
  { address, headers }: Pick<TracingConfig, 'address' | 'headers'>,
  log: FaultLog,
): SpanExporter {
  const inner = new OTLPTraceExporter({ url: address, headers, timeoutMillis: DELIVERY_LIMIT_MS });
  let known: string | undefined;
  const report = (result: ExportResult): void => {
    const fault = result.code === ExportResultCode.SUCCESS ? undefined : reasonOf(result.error);
    if (fault === known) return;
    if (fault === undefined) log.info('traces are delivered again');
    else log.warn({ reason: fault, address }, 'traces are not delivered');
    known = fault;
  };
  return {
    export(spans: ReadableSpan[], done) {
      inner.export(spans, (result) => {
        report(result);
        done(result);
      });
    },
    forceFlush: () => inner.forceFlush(),
    shutdown: () => inner.shutdown(),
  };
}

/** Never the body of the response, which may repeat what was sent. */
function reasonOf(error: Error | undefined): string {
  if (error === undefined) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `HTTP ${code}`;
  return typeof code === 'string' ? code : error.message;
}
