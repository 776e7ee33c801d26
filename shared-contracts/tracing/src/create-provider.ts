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
import type { TracingConfig } from 'shared-contracts/lib/tracing-settings';
import type { GivenIds } from './given-ids.ts';
import { type FaultLog, openExporter } from './open-exporter.ts';

/** A slow receiver costs no more memory than so many spans; further ones are dropped. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 1_000 };
/** Longer than any statement of ours, but not than a list of a thousand ids. */
const LONGEST_ATTRIBUTE = 4_096;

/** What makes spans and delivers them in the background, at most one delivery at a time. */
export function createProvider(config: TracingConfig, ids: GivenIds, log: FaultLog): TracerProvider {
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': config.serviceName }));
  return new TracerProvider({
    resource,
    sampler: samplerOf(config),
    idGenerator: ids,
    spanLimits: { attributeValueLengthLimit: LONGEST_ATTRIBUTE },
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
