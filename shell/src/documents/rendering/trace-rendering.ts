import type { Tracing } from 'tracing/tracing';
import type { RenderPool } from './render-pool.ts';

/** A pool that records each page as a span, with the page's API calls as its children. */
export const traceRendering = (pool: RenderPool, tracing: Tracing): RenderPool => ({
  ...pool,
  render: (release, url, input) =>
    tracing.span(`render ${release.manifest.name}`, {}, () =>
      pool.render(release, url, { ...input, traceparent: tracing.traceparent() }),
    ),
});
