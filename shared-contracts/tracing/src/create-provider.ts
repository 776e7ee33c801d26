import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from 'shared-contracts/settings/tracing-settings';
import type { PresetIdGenerator } from './preset-id-generator.ts';
import { type ExporterLog, openExporter } from './open-exporter.ts';

/** Limits the memory that a slow collector costs; further spans are dropped. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 1_000 };
/** Longer than any of our SQL statements, but not than a list of a thousand ids. */
const MAX_ATTRIBUTE_LENGTH = 4_096;

/** Creates a provider that exports spans in the background, one batch at a time. */
export function createProvider(
  config: TracingConfig,
  ids: PresetIdGenerator,
  log: ExporterLog,
): TracerProvider {
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': config.serviceName }));
  return new TracerProvider({
    resource,
    sampler: samplerOf(config),
    idGenerator: ids,
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ ...QUEUE, exporter: openExporter(config, log) })],
  });
}

function samplerOf({ sampler, ratio }: Pick<TracingConfig, 'sampler' | 'ratio'>): Sampler {
  const roots = { always_on: AlwaysOnSampler, always_off: AlwaysOffSampler } as const;
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const root =
    name === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : new roots[name === 'always_off' ? name : 'always_on']();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
