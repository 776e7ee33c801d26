import { useState } from 'react';
import { useApp } from '../../lib/app-context.ts';
import { dismissMails } from './dismiss-mails.ts';
import { retryMail } from './retry-mails.ts';

/** The actions on a mail that failed or is unclear. */
export interface MailActions {
  readonly retry: (id: string) => void;
  readonly dismiss: (id: string) => void;
  /** Ids of the mails with a request in progress. */
  readonly busyIds: readonly string[];
}

/** Retries and dismisses mails, with one request per mail at a time. */
export function useMailActions(): MailActions {
  const { call } = useApp();
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const run = async (id: string, action: () => Promise<unknown>) => {
    if (busyIds.includes(id)) return;
    setBusyIds((ids) => [...ids, id]);
    await action();
    setBusyIds((ids) => ids.filter((other) => other !== id));
  };
  return {
    retry: (id) => void run(id, () => retryMail(call, id)),
    dismiss: (id) => void run(id, () => dismissMails(call, [id])),
    busyIds,
  };
}
