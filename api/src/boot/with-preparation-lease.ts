import { type Lease, type LeaseOptions, withLease } from '../db/lease.ts';

const LEASE_MS = 10_000;

/** Runs an action under the lease for preparing the database, held by a starting API or the migration command. */
export const withPreparationLease = <Result>(
  options: Pick<LeaseOptions, 'db' | 'signal' | 'onWait'>,
  action: (lease: Lease) => Promise<Result>,
): Promise<Result> => withLease({ ...options, name: 'prepare', durationMs: LEASE_MS }, action);
