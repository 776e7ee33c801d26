import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Records a completed request. */
export type MeterRequest = (
  request: { readonly method: string; readonly route: string; readonly status: number },
  seconds: number,
) => void;

/** Records runs of jobs. */
export interface JobMeter {
  /** Called for each job once, when the jobs start. */
  schedule(job: { readonly name: string; readonly everyMs: number }): void;
  /** Called after each run in this process. */
  count(job: string, outcome: 'done' | 'failed'): void;
}

/** Reads the current values of a gauge, by label value. */
export type ReadGauge = () => Promise<Readonly<Record<string, number>>>;

export interface Metrics {
  readonly meterRequest: MeterRequest;
  readonly jobMeter: JobMeter;
  /** Adds a gauge that is read at each scrape, and omitted when reading it fails or takes longer than a second. */
  addGauge(name: string, help: string, label: string, read: ReadGauge): void;
  /** Adds a counter that is read at each scrape. */
  addCounter(name: string, help: string, read: () => number): void;
  /** All metrics in the Prometheus text format. */
  print(): Promise<string>;
}

/** Prometheus gives up a scrape after ten seconds. */
const READ_LIMIT_MS = 1_000;

/** In-memory metrics, including the default ones of the process (memory, event-loop lag). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to its response',
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
  const intervals = new Gauge({
    name: 'job_interval_seconds',
    help: 'Time from the start of one run to the start of the next',
    labelNames: ['job'],
    registers: [registry],
  });
  const lastSuccesses = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a run in this process last succeeded',
    labelNames: ['job'],
    registers: [registry],
  });
  const starts = new Gauge({
    name: 'job_scheduled_timestamp_seconds',
    help: 'When this process began to run the job',
    labelNames: ['job'],
    registers: [registry],
  });
  return {
    meterRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status }, seconds),
    jobMeter: {
      schedule: ({ name, everyMs }) => {
        intervals.labels(name).set(everyMs / 1000);
        starts.labels(name).setToCurrentTime();
      },
      count: (job, outcome) => {
        jobs.labels(job, outcome).inc();
        if (outcome === 'done') lastSuccesses.labels(job).setToCurrentTime();
      },
    },
    addGauge: (name, help, label, read) => {
      let reading: ReturnType<ReadGauge> | undefined;
      const collect = async function (this: Gauge) {
        // A late read is not joined by another one: both would wait for a connection to the database.
        reading ??= read().finally(() => (reading = undefined));
        const late = sleep(READ_LIMIT_MS, {}, { ref: false });
        const values = await Promise.race([reading, late]).catch(() => ({}));
        this.reset();
        for (const [value, count] of Object.entries(values)) this.labels(value).set(count);
      };
      registry.registerMetric(new Gauge({ name, help, labelNames: [label], registers: [], collect }));
    },
    addCounter: (name, help, read) => {
      const collect = function (this: Counter) {
        this.reset();
        this.inc(read());
      };
      registry.registerMetric(new Counter({ name, help, registers: [], collect }));
    },
    print: () => registry.metrics(),
  };
}
