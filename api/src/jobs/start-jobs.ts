import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/faults.ts';
import { createLease, acquireLease } from '../db/lease.ts';
import type { Database } from '../db/open-database.ts';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { JobMeter } from '../metrics/create-metrics.ts';
import type { Job } from './job.ts';
import { NO_TRACING, type Tracing } from 'tracing/tracing';

export interface StartJobs {
  readonly db: Database;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly meter?: JobMeter | undefined;
  readonly tracing?: Pick<Tracing, 'span'>;
}

export interface RunningJobs {
  /** Starts no more runs, aborts those in progress, and waits for them (at most 10 s). */
  stop(): Promise<void>;
}

// Renewed during a longer run. After a crash, other instances wait at most this long.
const LEASE_MS = 15_000;
const STOP_MS = 10_000;
/** Jobs with a shorter interval are not traced. */
const TRACED_FROM_MS = 60_000;

/** Runs all jobs concurrently until `stop` is called. */
export function startJobs({ db, log, jobs, meter, tracing = NO_TRACING }: StartJobs): RunningJobs {
  const stopping = new AbortController();
  for (const job of jobs) meter?.schedule(job);
  const loops = jobs.map((job) => runPeriodically({ db, log, meter, tracing }, job, stopping.signal));
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

async function runPeriodically(
  { db, log, meter, tracing }: Required<Omit<StartJobs, 'jobs'>>,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const runOnce = job.instances === 'one' ? underLease(db, job) : always(job);
  let wasUnavailable = false;
  while (!signal.aborted) {
    const from = performance.now();
    try {
      const hasRun =
        job.everyMs < TRACED_FROM_MS
          ? await runOnce(signal)
          : await tracing.span(`job ${job.name}`, {}, () => runOnce(signal));
      if (hasRun) meter?.count(job.name, 'done');
      wasUnavailable = false;
    } catch (error) {
      meter?.count(job.name, 'failed');
      const isUnavailable = isDatabaseUnavailable(error);
      // An unreachable database is logged once, not every second.
      if (!(isUnavailable && wasUnavailable))
        log.error({ job: job.name, error: describe(error) }, 'job failed');
      wasUnavailable = isUnavailable;
    }
    const restMs = Math.max(0, job.everyMs - (performance.now() - from));
    await sleep(restMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs a job, and returns whether it ran. */
type RunOnce = (signal: AbortSignal) => Promise<boolean>;

const always =
  ({ run }: Job): RunOnce =>
  async (signal) => {
    await run(signal);
    return true;
  };

/** Runs the job unless another instance is running it or ran it within `everyMs`. */
function underLease(db: Database, { name, everyMs, run }: Job): RunOnce {
  const lease = { db, name: `job:${name}`, durationMs: LEASE_MS };
  let isCreated = false;
  return async (signal) => {
    if (!isCreated) await createLease(db, lease.name);
    isCreated = true;
    const from = performance.now();
    const held = await acquireLease(lease);
    if (!held) return false;
    try {
      await run(signal);
      return true;
    } finally {
      // Slightly before this instance's next attempt, which would otherwise be a moment too early and skipped.
      const restMs = Math.max(0, 0.9 * everyMs - (performance.now() - from));
      await held.release(signal.aborted ? 0 : restMs);
    }
  };
}

const describe = (thrown: unknown) => describeError(thrown instanceof Error ? thrown : new Error('no error'));
