import { documentToHtml } from 'shared-contracts/post-document/document-to-html';
import type { PostDocument } from 'shared-contracts/post-document/post-document';
import { useCallback, useEffect, useRef } from 'react';
import { dropDraft, keepDraft } from './drafts.ts';

const KEEP_AFTER_MS = 800;

interface Written {
  readonly title: string;
  readonly document: PostDocument;
}

/** Keeps what is written in the browser a moment after each change, and at once when the page goes out of sight. */
export function useDraft(person: string, post: string) {
  const pending = useRef<Written>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!pending.current) return;
    const { title, document } = pending.current;
    pending.current = undefined;
    keepDraft(person, post, { title, html: documentToHtml(document), writtenAt: new Date().toISOString() });
  }, [person, post]);

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
    dropDraft(person, post);
  }, [person, post]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return { keep, drop };
}
