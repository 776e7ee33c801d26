import { documentToHtml } from 'shared-contracts/post-document/document-to-html';
import type { PostDocument } from 'shared-contracts/post-document/post-document';
import { useCallback, useEffect, useRef, useState } from 'react';
import { holdDraft } from './claim-draft.ts';
import { draftKey, dropDraft, keepDraft, type Writer } from './drafts.ts';
import type { PostFields } from './post-fields.ts';

const KEEP_AFTER_MS = 800;

export interface Written {
  readonly fields: PostFields;
  readonly document: PostDocument;
  readonly version: number | null;
}

/** Whether what is written is in the browser's store: since when, or that it cannot be kept. Null: nothing to keep. */
export type Keeping = { readonly since: string } | 'failed' | null;

/** Keeps what is written in the browser a moment after each change, and at once when the page goes out of sight. */
export function useDraft(writer: Writer) {
  const place = useRef({ key: draftKey(writer), release: () => {} });
  const pending = useRef<Written>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [keeping, setKeeping] = useState<Keeping>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!pending.current) return;
    const { fields, document, version } = pending.current;
    pending.current = undefined;
    const writtenAt = new Date().toISOString();
    const isKept = keepDraft(place.current.key, {
      fields,
      version,
      html: documentToHtml(document),
      writtenAt,
    });
    setKeeping(isKept ? { since: writtenAt } : 'failed');
  }, []);

  const keep = useCallback(
    (written: Written) => {
      pending.current = written;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, KEEP_AFTER_MS);
    },
    [flush],
  );

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
    dropDraft(place.current.key);
    setKeeping(null);
  }, []);

  /** The new post is stored: from now on its drafts are those of that post. */
  const moveTo = useCallback(
    (post: string) => {
      const next = { ...writer, post };
      if (draftKey(next) === place.current.key) return;
      drop();
      place.current.release();
      place.current = { key: draftKey(next), release: holdDraft(next) };
    },
    [writer, drop],
  );

  useEffect(() => {
    const here = place.current;
    here.release = holdDraft(writer);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
      here.release();
      place.current.release();
    };
  }, [flush, writer]);

  return { keep, drop, moveTo, keeping };
}
