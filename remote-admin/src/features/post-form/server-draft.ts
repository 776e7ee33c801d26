import type { Call } from 'shared-contracts/http/client/client';
import type { Draft } from './drafts.ts';

const SEND_AFTER_MS = 5_000;

/**
 * The working copy of a stored post on the server, so that another device can go on: one for each person and post, the
 * last written counts. What fails is tried again with the next change; the browser has it all the while.
 */
export type ServerDraft = ReturnType<typeof openServerDraft>;

/**
 * @param form Which open form writes it.
 * @param onKept Told of each attempt: whether it is on the server.
 */
export function openServerDraft(call: Call, form: string, onKept: (isKept: boolean) => void) {
  let post: string | undefined;
  let pending: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  const send = async () => {
    const draft = pending;
    if (!draft || post === undefined || draft.version === null || !navigator.onLine) return;
    pending = undefined;
    const { fields, html: description, version, writtenAt } = draft;
    const body = { ...fields, description, version, writtenAt, form };
    try {
      await call('PUT /api/staff/blogs/{id}/draft', { params: { id: post }, body });
      onKept(true);
    } catch {
      pending ??= draft;
      onKept(false);
    }
  };
  /** Sends what waits, one after the other. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send);
    return sending;
  };
  /** Sends nothing more of what was written until now. To be awaited before the post is saved. */
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    pending = undefined;
    return sending;
  };

  return {
    /** From now on it is about this stored post. */
    attachTo: (id: string) => {
      post = id;
    },
    keep: (draft: Draft) => {
      pending = draft;
      timer ??= setTimeout(() => void flush(), SEND_AFTER_MS);
    },
    flush,
    settle,
    /** Gives it up, on the server too. */
    drop: async () => {
      await settle();
      if (post === undefined) return;
      // Without an answer it comes back with the post, and can be given up again.
      await call('DELETE /api/staff/blogs/{id}/draft', { params: { id: post } }).catch(() => undefined);
    },
  };
}
