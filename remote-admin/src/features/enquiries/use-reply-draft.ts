import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { EnquiryDetail, ReplyDraft } from 'shared-contracts/enquiries/enquiries';
import { onFlushDrafts } from '../../lib/local-drafts.ts';
import { useApp, useSession } from '../../lib/app-context.ts';
import { enquiryQuery } from './enquiry-queries.ts';
import { createDraftAutosave, type DraftAutosave, type DraftState } from './create-draft-autosave.ts';
import { createDraftSaver, DraftConflictError } from './create-draft-saver.ts';
import {
  claimUnsavedReply,
  hasUnsavedReply,
  holdReply,
  storeUnsavedReply,
  type UnsavedReply,
} from './unsaved-reply.ts';

/** Whether neither a new login nor a retry can resolve the error. */
const isPermanent = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 409, 429].includes(error.status);

/**
 * Finds a reply that only this browser has.
 * @returns undefined until it is known; null without one
 */
export function useUnsavedReply(id: string): UnsavedReply | null | undefined {
  const email = useSession().info?.email ?? '';
  const [found, setFound] = useState<UnsavedReply | null | undefined>(() =>
    hasUnsavedReply(email, id) ? undefined : null,
  );
  useEffect(() => {
    const release = holdReply(email, id);
    let isOpen = true;
    const claim = async () => {
      const reply = await claimUnsavedReply(email, id);
      if (isOpen) setFound(reply);
    };
    if (hasUnsavedReply(email, id)) void claim();
    return () => {
      isOpen = false;
      release();
    };
  }, [email, id]);
  return found;
}

export interface ReplyDraftState {
  readonly initial: string;
  readonly state: DraftState;
  readonly autosave: DraftAutosave;
  /** The draft that was saved elsewhere meanwhile. Nothing is saved until one of the two is chosen. */
  readonly conflict: ReplyDraft | null;
  /** Replaces the draft from elsewhere by the text of this form. */
  readonly overwrite: () => void;
  /** Discards the text of this form; the caller shows that of `conflict`. */
  readonly yieldToStored: () => void;
  /** The time of the stored draft that the text continues; null: none. */
  readonly basedOn: () => string | null;
}

/**
 * Saves the draft of a reply, across reloads and browsers, until it is sent.
 * @param unsaved The text that only this browser has; without it the form starts with the draft from the server.
 */
export function useReplyDraft(
  { _id: id, draft }: EnquiryDetail,
  unsaved: UnsavedReply | null,
): ReplyDraftState {
  const { call } = useApp();
  const client = useQueryClient();
  const email = useSession().info?.email ?? '';
  const [start] = useState(() => unsaved ?? { text: draft?.text ?? '', basedOn: draft?.savedAt ?? null });
  const [state, setState] = useState<DraftState>(draft ? 'saved' : 'none');
  const [conflict, setConflict] = useState<ReplyDraft | null>(null);
  const saver = useMemo(
    () =>
      createDraftSaver(async (text, basedOn) => {
        const body = { text, basedOn };
        return (await call('PUT /api/contact/{id}/draft', { params: { id }, body })).data;
      }, start),
    [call, id, start],
  );
  const autosave = useMemo(
    () =>
      createDraftAutosave({
        save: async (text) => {
          const saved = await saver.save(text);
          // So that the draft is there when the user returns to this enquiry within seconds.
          client.setQueryData(
            enquiryQuery(call, id).queryKey,
            (enquiry) => enquiry && { ...enquiry, draft: saved },
          );
        },
        saveLocally: (text) =>
          storeUnsavedReply(email, id, text === null ? null : { text, basedOn: saver.basedOn() }),
        onState: setState,
        isPermanent,
        isConflict: (error) => {
          if (!(error instanceof DraftConflictError)) return false;
          setConflict(error.stored);
          return true;
        },
      }),
    [call, client, email, id, saver],
  );
  useEffect(() => {
    autosave.resume();
    if (unsaved) autosave.update(start.text);
    const stopFlushing = onFlushDrafts(() => autosave.flush());
    return () => {
      stopFlushing();
      autosave.close();
    };
  }, [autosave, start, unsaved]);

  const resolveConflict = () => {
    if (conflict) saver.continueFrom(conflict);
    setConflict(null);
    autosave.resume();
  };
  return {
    initial: start.text,
    state,
    autosave,
    conflict,
    overwrite: resolveConflict,
    yieldToStored: () => {
      autosave.discard();
      resolveConflict();
      setState('saved');
    },
    basedOn: saver.basedOn,
  };
}
