import { useState } from 'react';
import type { Call } from 'shared-contracts/http/client/client';
import type { MailAnswer } from 'shared-contracts/mail/mail';
import { useApp } from '../../lib/app-context.ts';
import { change } from '../../lib/change.ts';
import { queryClient } from '../../lib/query-client.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import { MAIL } from './mail-queries.ts';

/** Sends a mail again that failed, or of which nobody knows whether it went out. The message is the API's. */
export async function retryMail(call: Call, id: string): Promise<void> {
  await change<unknown, MailAnswer>({
    key: MAIL,
    about: [id],
    send: () => call('POST /api/mail/{id}/retry', { params: { id } }),
    done: ({ message }) => message ?? 'The mail waits to be sent again.',
    failed: 'The mail could not be sent again.',
  });
  void queryClient.invalidateQueries({ queryKey: waitingQuery(call).queryKey });
}

/** Retries mails, each once at a time. */
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
