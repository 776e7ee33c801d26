import type { Call } from 'shared-contracts/http/client/client';
import type { MailResponse } from 'shared-contracts/mail/mail';
import { formatCount } from '../../lib/bulk-message.ts';
import { UserFacingError } from '../../lib/error-message.ts';
import { mutate } from '../../lib/optimistic-mutation.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import { MAIL } from './mail-queries.ts';
import { unlessGone } from './unless-gone.ts';

/** Retries a mail that failed or whose outcome is unclear. Shows the API's message. */
export async function retryMail(call: Call, id: string): Promise<void> {
  await mutate<unknown, MailResponse>({
    key: MAIL,
    subjectIds: [id],
    send: () => call('POST /api/mail/{id}/retry', { params: { id } }),
    successMessage: ({ message }) => message ?? 'The mail waits to be sent again.',
    failureMessage: 'The mail could not be sent again.',
  });
  void queryClient.invalidateQueries({ queryKey: dashboardCountsQuery(call).queryKey });
}

/**
 * Retries several mails that failed or whose outcome is unclear, such as after an outage of the mail server. Skips those
 * that were cancelled or removed in the meantime.
 * @returns whether it succeeded
 */
export async function retryMails(call: Call, ids: readonly string[]): Promise<boolean> {
  const isDone = await mutate<unknown, number>({
    key: MAIL,
    subjectIds: ids,
    send: async () => {
      let waiting = 0;
      for (const id of ids) {
        // oxlint-disable-next-line no-await-in-loop -- the API retries one mail at a time
        const response = await unlessGone(call('POST /api/mail/{id}/retry', { params: { id } }));
        if (response?.data.state === 'Waiting') waiting += 1;
      }
      return waiting;
    },
    successMessage: (waiting) => retriedMessage({ requested: ids.length, waiting }),
    failureMessage: 'The mails could not all be sent again.',
  });
  void queryClient.invalidateQueries({ queryKey: dashboardCountsQuery(call).queryKey });
  return isDone;
}

/** @throws UserFacingError when no mail waits */
function retriedMessage({ requested, waiting }: { requested: number; waiting: number }): string {
  const others = requested - waiting;
  if (waiting === 0) throw new UserFacingError('They were sent, cancelled or removed in the meantime.');
  const message = `${formatCount('mail', waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent again`;
  if (others === 0) return `${message}.`;
  return `${message}; ${others} ${others === 1 ? 'was' : 'were'} sent, cancelled or removed in the meantime.`;
}
