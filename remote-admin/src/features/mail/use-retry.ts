import { useState } from 'react';
import type { Call } from 'shared-contracts/http/client/client';
import type { MailResponse } from 'shared-contracts/mail/mail';
import { useApp } from '../../lib/app-context.ts';
import { mutate } from '../../lib/optimistic-mutation.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import { MAIL } from './mail-queries.ts';

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

/** Retries mails, with one request per mail at a time. */
export function useRetry(): { readonly retrying: readonly string[]; readonly retry: (id: string) => void } {
  const { call } = useApp();
  const [retrying, setRetrying] = useState<readonly string[]>([]);
  const retry = async (id: string) => {
    if (retrying.includes(id)) return;
    setRetrying((ids) => [...ids, id]);
    await retryMail(call, id);
    setRetrying((ids) => ids.filter((other) => other !== id));
  };
  return { retrying, retry: (id) => void retry(id) };
}
