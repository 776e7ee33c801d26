import { documentToHtml } from 'shared-contracts/posts/document/document-to-html';
import type { PostDocument } from 'shared-contracts/posts/document/post-document';
import { useCallback, useEffect, useRef, useState } from 'react';
import { holdDraft } from './claim-draft.ts';
import { useApp } from '../../lib/app-context.ts';
import { onFlushDrafts } from '../../lib/local-drafts.ts';
import { draftKey, dropDraft, keepDraft, type Writer } from './drafts.ts';
import type { PostFields } from './post-fields.ts';
import { openServerDraft } from './server-draft.ts';

const KEEP_AFTER_MS = 800;

export interface Written {
  readonly fields: PostFields;
  readonly document: PostDocument;
  readonly version: number | null;
}

/** Where what is written is kept, and since when. */
export interface Keeping {
  readonly since: string;
  readonly isInBrowser: boolean;
  readonly isOnServer: boolean;
}

/**
 * Keeps what is written in the browser a moment after each change, and at once when the page goes out of sight; that of
 * a stored post on the server too.
 * @param post Id of the stored post; missing for a new one.
 * @param key Of a new post (`Draft`).
 */
export function useDraft(writer: Writer, post: string | undefined, key: string) {
  const { call } = useApp();
  const place = useRef({ key: draftKey(writer), release: () => {} });
  const pending = useRef<Written>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const [server] = useState(() => {
    const draft = openServerDraft(call, writer.form, (isOnServer) =>
      setKeeping((now) => now && { ...now, isOnServer }),
    );
    if (post !== undefined) draft.attachTo(post);
    return draft;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!pending.current) return;
    const { fields, document, version } = pending.current;
    pending.current = undefined;
    const writtenAt = new Date().toISOString();
    const draft = { fields, version, html: documentToHtml(document), writtenAt, key };
    const isInBrowser = keepDraft(place.current.key, draft);
    setKeeping((now) => ({ since: writtenAt, isInBrowser, isOnServer: now?.isOnServer ?? false }));
    server.keep(draft);
  }, [key, server]);

  const keep = useCallback(
    (written: Written) => {
      pending.current = written;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, KEEP_AFTER_MS);
    },
    [flush],
  );

  /** Nothing is sent to the server any more of what was written until now. To be awaited before the post is saved. */
  const settle = useCallback(() => {
    flush();
    return server.settle();
  }, [flush, server]);

  /** What was kept has served: it is saved. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    dropDraft(place.current.key);
    setKeeping(null);
  }, []);

  /** Gives up what was kept, everywhere. */
  const drop = useCallback(() => {
    forget();
    return server.drop();
  }, [forget, server]);

  /** The new post is stored: from now on its drafts are those of that post. */
  const moveTo = useCallback(
    (stored: string) => {
      const next = { ...writer, post: stored };
      if (draftKey(next) === place.current.key) return;
      server.attachTo(stored);
      forget();
      place.current.release();
      place.current = { key: draftKey(next), release: holdDraft(next) };
    },
    [writer, forget, server],
  );

  useEffect(() => {
    const here = place.current;
    here.release = holdDraft(writer);
    const leave = () => {
      flush();
      if (document.visibilityState === 'hidden') void server.flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', leave);
    const stopFlushing = onFlushDrafts(() => {
      flush();
      return server.flush();
    });
    return () => {
      stopFlushing();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', leave);
      flush();
      void server.flush();
      here.release();
      place.current.release();
    };
  }, [flush, writer, server]);

  return { keep, settle, forget, drop, moveTo, keeping };
}
