import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { ContactDetail } from 'shared-contracts/contacts/contacts';
import { onFlushDrafts } from '../../lib/local-drafts.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { contactQuery } from './contact-queries.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './create-draft-keeper.ts';
import { keepUnsavedReply, readUnsavedReply } from './unsaved-reply.ts';

/** Not what a login, a colleague's change or some time puts right. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 409, 429].includes(error.status);

interface ReplyDraft {
  /** What the form begins with: what this browser has not handed over yet, else what the server kept. */
  readonly initial: string;
  readonly state: DraftState;
  readonly keeper: DraftKeeper;
}

/** Keeps the reply that somebody writes, over a reload and in another browser, until it is sent. */
export function useReplyDraft({ _id: id, draft }: ContactDetail): ReplyDraft {
  const { call } = useApp();
  const client = useQueryClient();
  const email = useSession().info?.email ?? '';
  const [left] = useState(() => readUnsavedReply(email, id));
  const [initial] = useState(left ?? draft?.text ?? '');
  const [state, setState] = useState<DraftState>(draft ? 'saved' : 'none');
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        save: async (text) => {
          const { data } = await call('PUT /api/contact/{id}/draft', { params: { id }, body: { text } });
          // Whoever comes back to this enquiry within seconds finds it, too.
          client.setQueryData(contactQuery(call, id).queryKey, (now) => now && { ...now, draft: data });
        },
        keepHere: (text) => keepUnsavedReply(email, id, text),
        onState: setState,
        isFinal: isRefused,
      }),
    [call, client, email, id],
  );
  useEffect(() => {
    keeper.resume();
    if (left !== null) keeper.keep(left);
    const stopFlushing = onFlushDrafts(() => keeper.flush());
    return () => {
      stopFlushing();
      keeper.close();
    };
  }, [keeper, left]);
  return { initial, state, keeper };
}
