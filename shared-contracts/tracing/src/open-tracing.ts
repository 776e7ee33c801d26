import type { TracingConfig } from 'shared-contracts/settings/tracing-settings';
import type { ExporterLog } from './open-exporter.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** Starts tracing if an endpoint is configured; otherwise OpenTelemetry is not loaded. */
export async function openTracing(config: TracingConfig | null, log: ExporterLog): Promise<Tracing> {
  if (!config) return NO_TRACING;
  const { startTracing } = await import(/* webpackChunkName: "opentelemetry" */ './start-tracing.ts');
  return startTracing(config, log);
}
