import { useCallback, useEffect, useRef, useState } from 'react';
import { lockDraft } from './claim-draft.ts';
import { useApp } from '../../../lib/app-context.ts';
import { removeDraft, storeDraft } from '../../../lib/draft-storage.ts';
import { onFlushDrafts } from '../../../lib/local-drafts.ts';
import { draftKey, draftOf, type Writer } from './drafts.ts';
import { openServerDraft } from './server-draft.ts';
import type { Written } from '../content/written-post.ts';

const SAVE_AFTER_MS = 800;

/** Where the draft is stored, and when it was last stored. */
export interface DraftStatus {
  readonly since: string;
  readonly isInBrowser: boolean;
  readonly isOnServer: boolean;
}

/**
 * Stores drafts in the browser, debounced after each change and immediately when the page is hidden. Drafts of stored
 * posts are also sent to the server.
 * @param writer Its caller locks the draft.
 * @param post Id of the stored post; undefined for a new one.
 */
export function useDraft(writer: Writer, post: string | undefined) {
  const { call } = useApp();
  const lock = useRef({ key: draftKey(writer), release: () => {} });
  const pending = useRef<Written>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draftStatus, setDraftStatus] = useState<DraftStatus | null>(null);
  const [server] = useState(() =>
    openServerDraft(call, { form: writer.form, post }, (isOnServer) =>
      setDraftStatus((now) => now && { ...now, isOnServer }),
    ),
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!pending.current) return;
    const draft = draftOf(pending.current);
    pending.current = undefined;
    const isInBrowser = storeDraft(lock.current.key, draft);
    setDraftStatus((now) => ({ since: draft.writtenAt, isInBrowser, isOnServer: now?.isOnServer ?? false }));
    server.save(draft);
  }, [server]);

  const saveDraft = useCallback(
    (written: Written) => {
      pending.current = written;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, SAVE_AFTER_MS);
    },
    [flush],
  );

  /** Stops sending drafts written until now to the server. Await it before saving the post. */
  const settle = useCallback(() => {
    flush();
    return server.settle();
  }, [flush, server]);

  /** Clears the local draft after a save. */
  const clearDraft = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    removeDraft(lock.current.key);
    setDraftStatus(null);
  }, []);

  /** Discards the draft in the browser and on the server. */
  const discardDraft = useCallback(() => {
    clearDraft();
    return server.discard();
  }, [clearDraft, server]);

  /** Switches to the drafts of the stored post after a new post was created. */
  const moveTo = useCallback(
    (stored: string) => {
      const next = { ...writer, post: stored };
      if (draftKey(next) === lock.current.key) return;
      // The draft of a deleted post was saved as a new one.
      void server.moveTo(stored);
      clearDraft();
      lock.current.release();
      lock.current = { key: draftKey(next), release: lockDraft(next) };
    },
    [writer, clearDraft, server],
  );

  useEffect(() => {
    const onVisibilityChange = () => {
      flush();
      if (document.visibilityState === 'hidden') void server.flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onVisibilityChange);
    const stopFlushing = onFlushDrafts(() => {
      flush();
      return server.flush();
    });
    return () => {
      stopFlushing();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      flush();
      void server.flush();
      lock.current.release();
    };
  }, [flush, server]);

  return { saveDraft, settle, clearDraft, discardDraft, moveTo, draftStatus };
}
