import type { ApplicationBulkResult } from 'shared-contracts/applications/decisions';

/** A result of a bulk change of status, for tests. By default nothing was changed. */
export const bulkResult = (change: Partial<ApplicationBulkResult> = {}): ApplicationBulkResult => ({
  changed: 0,
  unchanged: 0,
  missing: 0,
  conflicts: 0,
  queuedMails: 0,
  alreadyMailed: 0,
  cancelledMails: 0,
  sentMails: 0,
  undo: [],
  ...change,
});
