import type { Tracing } from 'tracing/tracing';
import type { RenderPool } from './render-pool.ts';

/** A pool whose pages are spans; below them are the calls of the API that the pages make. */
export const traceRendering = (pool: RenderPool, tracing: Tracing): RenderPool => ({
  ...pool,
  render: (release, url, given) =>
    tracing.span(`render ${release.manifest.name}`, {}, () =>
      pool.render(release, url, { ...given, traceparent: tracing.traceparent() }),
    ),
});
