import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { TracingConfig } from 'shared-contracts/settings/tracing-settings';

/** Timeout of one export, including retries. */
const EXPORT_TIMEOUT_MS = 10_000;

/** Logs export errors. */
export interface ExporterLog {
  warn(fields: object, message: string): void;
  info(message: string): void;
}

/**
 * Exports spans over HTTP. Logs an error only when it begins, changes or ends. Spans that could not be exported are
 * dropped.
 */
export function openExporter(
  { address, headers }: Pick<TracingConfig, 'address' | 'headers'>,
  log: ExporterLog,
): SpanExporter {
  const inner = new OTLPTraceExporter({ url: address, headers, timeoutMillis: EXPORT_TIMEOUT_MS });
  let lastError: string | undefined;
  const report = (result: ExportResult): void => {
    const error = result.code === ExportResultCode.SUCCESS ? undefined : reasonOf(result.error);
    if (error === lastError) return;
    if (error === undefined) log.info('traces are delivered again');
    else log.warn({ reason: error, address }, 'traces are not delivered');
    lastError = error;
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

/** Omits the response body, which may echo the request. */
function reasonOf(error: Error | undefined): string {
  if (error === undefined) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `HTTP ${code}`;
  return typeof code === 'string' ? code : error.message;
}
