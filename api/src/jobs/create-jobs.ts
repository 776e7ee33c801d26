import type { Clock } from '../clock.ts';
import type { Database } from '../db/open-database.ts';
import { purgeExpired } from '../services/accounts/purge-expired.ts';
import { purgeIdempotencyKeys } from '../services/enquiries/purge-idempotency-keys.ts';
import type { Job } from './job.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface JobDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Every job of the API. To add one: a service that does what is due, and an entry here. */
export const createJobs = (ctx: JobDeps): readonly Job[] => [
  {
    name: 'purge-expired',
    everyMs: 10 * MINUTE_MS,
    instances: 'one',
    run: () => purgeExpired({ ctx }),
  },
  {
    name: 'purge-idempotency-keys',
    everyMs: HOUR_MS,
    instances: 'one',
    run: () => purgeIdempotencyKeys({ ctx }),
  },
];
