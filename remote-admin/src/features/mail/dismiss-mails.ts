import type { Call } from 'shared-contracts/http/client/client';
import { bulkMessage, undoMessage } from '../../lib/bulk-message.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import { PartlyUndoneError, UserFacingError } from '../../lib/error-message.ts';
import { mutate } from '../../lib/optimistic-mutation.ts';
import { queryClient } from '../../lib/query-client.ts';
import { MAIL } from './mail-queries.ts';
import { unlessGone } from './unless-gone.ts';

/**
 * Dismisses mails that failed or are unclear, so that they no longer count as a problem, with Undo. Skips those that
 * were sent, cancelled or removed in the meantime.
 * @returns whether it succeeded
 */
export function dismissMails(call: Call, ids: readonly string[]): Promise<boolean> {
  const requested = ids.length;
  return mutate<unknown, readonly string[]>({
    key: MAIL,
    subjectIds: ids,
    send: () => setDismissed(call, ids, true),
    successMessage: (dismissed) => dismissedMessage({ requested, changed: dismissed.length }),
    undo: async (dismissed) => {
      const restored = (await setDismissed(call, dismissed, false)).length;
      return undoMessage({ requested: dismissed.length, restored, conflicts: undefined });
    },
    canUndo: (dismissed) => dismissed.length > 0,
    failureMessage: requested === 1 ? 'The mail is not dismissed.' : 'The mails could not all be dismissed.',
  });
}

/**
 * @returns the ids of the mails that have the requested state now
 * @throws PartlyUndoneError, and the errors of the call
 */
async function setDismissed(call: Call, ids: readonly string[], isDismissed: boolean): Promise<string[]> {
  const changed: string[] = [];
  try {
    for (const id of ids) {
      const request = call('PUT /api/mail/{id}/dismissed', { params: { id }, body: { isDismissed } });
      // oxlint-disable-next-line no-await-in-loop -- the API changes one mail at a time
      if ((await unlessGone(request)) !== null) changed.push(id);
    }
    return changed;
  } catch (error) {
    if (isDismissed || changed.length === 0) throw error;
    throw new PartlyUndoneError({ undone: changed.length, requested: ids.length }, error);
  } finally {
    void queryClient.invalidateQueries({ queryKey: dashboardCountsQuery(call).queryKey });
  }
}

/** @throws UserFacingError when no mail is dismissed */
function dismissedMessage(counts: { requested: number; changed: number }): string {
  const already = 'changed or removed in the meantime';
  if (counts.changed > 0) return bulkMessage({ noun: 'mail', done: 'dismissed', already, ...counts });
  throw new UserFacingError(`${counts.requested === 1 ? 'It was' : 'They were'} ${already}.`);
}
