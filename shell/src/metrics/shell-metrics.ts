import { createServer } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { ReleaseTallies } from '../active-release/canary/release-tallies.ts';
import type { LoadTrace } from '../active-release/load-trace.ts';
import type { ReleaseFault } from '../active-release/release-faults.ts';
import { routeOf } from '../http/route-of.ts';
import { whenListening } from '../http/when-listening.ts';
import { releaseMetrics, type ReleaseMetrics } from './release-metrics.ts';

export interface MetricsOptions {
  readonly host: string;
  readonly port: number;
  readonly tallies: ReleaseTallies;
  readonly trace: LoadTrace;
  /** How many lines of the log were dropped so far. */
  readonly droppedLines: () => number;
}

export interface ShellMetrics extends ReleaseMetrics {
  readonly port: number;
  /**
   * Counts each request by its route group, never by its URL. Prefetches are not counted.
   */
  readonly measure: MiddlewareHandler;
  /** Counts a fault of a release, the registry or the store. */
  readonly countFault: (fault: ReleaseFault) => void;
  close(): void;
}

/**
 * Starts the metrics endpoint, `GET /metrics` in the format of Prometheus, on a separate port that visitors cannot
 * reach.
 * @throws StartError when the port is taken.
 */
export async function startMetrics({
  host,
  port,
  tallies,
  trace,
  droppedLines,
}: MetricsOptions): Promise<ShellMetrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the head of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'release_faults_total',
    help: 'Faults of releases, registry documents and the release store, counted when they begin',
    labelNames: ['fault'],
    registers: [registry],
  });
  const dropped = new Counter({
    registers: [],
    name: 'log_lines_dropped_total',
    help: 'Log lines that could not be written',
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
  registry.registerMetric(dropped);
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    if (!isKnown) response.end('Not found\n');
    else void registry.metrics().then((text) => response.end(text));
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  server.listen(port, host);
  const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
  const ownPort = await whenListening(server, { host, port, settings });
  return {
    ...releaseMetrics([registry], { tallies, trace }),
    port: ownPort,
    measure: async (c, next) => {
      const started = performance.now();
      await next();
      if (c.req.header('sec-purpose')) return;
      const seconds = (performance.now() - started) / 1000;
      requests.labels(c.req.method, routeOf(c.req.path), String(c.res.status)).observe(seconds);
    },
    countFault: (fault) => faults.labels(fault).inc(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
