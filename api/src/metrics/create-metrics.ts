import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Notes one request that was answered. */
export type MeterRequest = (
  request: { readonly method: string; readonly route: string; readonly status: number },
  seconds: number,
) => void;

/** Notes one run of a job. */
export type MeterJob = (job: string, outcome: 'done' | 'failed') => void;

/** How many there are at the moment, by what they are called. */
export type ReadLevels = () => Promise<Readonly<Record<string, number>>>;

export interface Metrics {
  readonly meterRequest: MeterRequest;
  readonly meterJob: MeterJob;
  /** Asks for levels whenever somebody reads the metrics; levels that cannot be had are left out. */
  addLevels(name: string, help: string, label: string, read: ReadLevels): void;
  /** Everything, as Prometheus reads it. */
  print(): Promise<string>;
}

/** Counts in memory, with the process's own figures (memory, event-loop lag) beside them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs in this process',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  return {
    meterRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status }, seconds),
    meterJob: (job, outcome) => jobs.labels(job, outcome).inc(),
    addLevels: (name, help, label, read) => {
      const collect = async function (this: Gauge) {
        const levels = await read().catch(() => ({}));
        this.reset();
        for (const [value, count] of Object.entries(levels)) this.labels(value).set(count);
      };
      registry.registerMetric(new Gauge({ name, help, labelNames: [label], registers: [], collect }));
    },
    print: () => registry.metrics(),
  };
}
