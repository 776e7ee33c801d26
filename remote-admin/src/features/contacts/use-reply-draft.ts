import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { ContactDetail } from 'shared-contracts/contacts/contacts';
import { onFlushDrafts } from '../../lib/local-drafts.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { contactQuery } from './contact-queries.ts';
import { createDraftAutosave, type DraftAutosave, type DraftState } from './create-draft-autosave.ts';
import { storeUnsavedReply, readUnsavedReply } from './unsaved-reply.ts';

/** Whether neither a new login nor a retry can resolve the error. */
const isPermanent = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 409, 429].includes(error.status);

interface ReplyDraft {
  /** The initial text: the unsaved draft of this browser, or else the draft from the server. */
  readonly initial: string;
  readonly state: DraftState;
  readonly autosave: DraftAutosave;
}

/** Saves the draft of a reply, across reloads and browsers, until it is sent. */
export function useReplyDraft({ _id: id, draft }: ContactDetail): ReplyDraft {
  const { call } = useApp();
  const client = useQueryClient();
  const email = useSession().info?.email ?? '';
  const [unsavedText] = useState(() => readUnsavedReply(email, id));
  const [initial] = useState(unsavedText ?? draft?.text ?? '');
  const [state, setState] = useState<DraftState>(draft ? 'saved' : 'none');
  const autosave = useMemo(
    () =>
      createDraftAutosave({
        save: async (text) => {
          const { data } = await call('PUT /api/contact/{id}/draft', { params: { id }, body: { text } });
          // So that the draft is there when the user returns to this enquiry within seconds.
          client.setQueryData(
            contactQuery(call, id).queryKey,
            (contact) => contact && { ...contact, draft: data },
          );
        },
        saveLocally: (text) => storeUnsavedReply(email, id, text),
        onState: setState,
        isPermanent,
      }),
    [call, client, email, id],
  );
  useEffect(() => {
    autosave.resume();
    if (unsavedText !== null) autosave.update(unsavedText);
    const stopFlushing = onFlushDrafts(() => autosave.flush());
    return () => {
      stopFlushing();
      autosave.close();
    };
  }, [autosave, unsavedText]);
  return { initial, state, autosave };
}
