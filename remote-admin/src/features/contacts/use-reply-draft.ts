import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { ContactDetail } from 'shared-contracts/contacts/contacts';
import { onFlushDrafts } from '../../lib/local-drafts.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { contactQuery } from './contact-queries.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './create-draft-keeper.ts';
import { keepUnsavedReply, readUnsavedReply } from './unsaved-reply.ts';

/** An error that a login, a colleague's change or waiting will not resolve. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 409, 429].includes(error.status);

interface ReplyDraft {
  /** The initial text: what this browser has not saved to the server yet, else the draft from the server. */
  readonly initial: string;
  readonly state: DraftState;
  readonly keeper: DraftKeeper;
}

/** Keeps the draft of a reply, across reloads and browsers, until it is sent. */
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
          // Update the cache, so that the draft is there for those who return to this enquiry within seconds.
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
