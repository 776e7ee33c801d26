import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/faults.ts';
import { createLease, takeLease } from '../db/lease.ts';
import type { Database } from '../db/open-database.ts';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { MeterJob } from '../metrics/create-metrics.ts';
import type { Job } from './job.ts';
import { NO_TRACING, type Tracing } from 'tracing/tracing';

export interface StartJobs {
  readonly db: Database;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly meter?: MeterJob | undefined;
  readonly tracing?: Pick<Tracing, 'span'>;
}

export interface RunningJobs {
  /** Starts no more runs, aborts those in progress, and waits for them (at most 10 s). */
  stop(): Promise<void>;
}

// A longer run renews it; after a crash other instances wait no longer than this.
const LEASE_MS = 15_000;
const STOP_MS = 10_000;
/** Jobs that run more often get no span for each run. */
const TRACED_FROM_MS = 60_000;

/** Runs every job until `stop` is called. No job waits for another. */
export function startJobs({ db, log, jobs, meter, tracing = NO_TRACING }: StartJobs): RunningJobs {
  const stopping = new AbortController();
  const loops = jobs.map((job) => keepRunning({ db, log, meter, tracing }, job, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      const limit = new AbortController();
      const late = sleep(STOP_MS, undefined, { signal: limit.signal }).catch(() => undefined);
      await Promise.race([Promise.all(loops), late]);
      limit.abort();
    },
  };
}

async function keepRunning(
  { db, log, meter, tracing }: Required<Omit<StartJobs, 'jobs'>>,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const runOnce = job.instances === 'one' ? underLease(db, job) : job.run;
  let wasCutOff = false;
  while (!signal.aborted) {
    const from = performance.now();
    try {
      if (job.everyMs < TRACED_FROM_MS) await runOnce(signal);
      else await tracing.span(`job ${job.name}`, {}, () => runOnce(signal));
      meter?.(job.name, 'done');
      wasCutOff = false;
    } catch (error) {
      meter?.(job.name, 'failed');
      const isCutOff = isDatabaseUnavailable(error);
      // An unreachable database is logged once, not every second.
      if (!(isCutOff && wasCutOff)) log.error({ job: job.name, error: describe(error) }, 'job failed');
      wasCutOff = isCutOff;
    }
    const restMs = Math.max(0, job.everyMs - (performance.now() - from));
    await sleep(restMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs the job unless another instance is running it or ran it within `everyMs`. */
function underLease(db: Database, { name, everyMs, run }: Job): Job['run'] {
  const lease = { db, name: `job:${name}`, durationMs: LEASE_MS };
  let isCreated = false;
  return async (signal) => {
    if (!isCreated) await createLease(db, lease.name);
    isCreated = true;
    const from = performance.now();
    const held = await takeLease(lease);
    if (!held) return;
    try {
      await run(signal);
    } finally {
      // A little before our own next attempt, which would otherwise come a moment too early and be skipped.
      const restMs = Math.max(0, 0.9 * everyMs - (performance.now() - from));
      await held.giveBack(signal.aborted ? 0 : restMs);
    }
  };
}

const describe = (thrown: unknown) => describeError(thrown instanceof Error ? thrown : new Error('no error'));
