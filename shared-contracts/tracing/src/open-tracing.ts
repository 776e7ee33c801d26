import type { TracingConfig } from 'shared-contracts/lib/tracing-settings';
import type { FaultLog } from './open-exporter.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** Starts to trace where the settings name an endpoint; otherwise nothing of OpenTelemetry is loaded. */
export async function openTracing(config: TracingConfig | null, log: FaultLog): Promise<Tracing> {
  if (!config) return NO_TRACING;
  const { startTracing } = await import(/* webpackChunkName: "opentelemetry" */ './start-tracing.ts');
  return startTracing(config, log);
}
