import type { Call } from 'shared-contracts/http/client/client';
import type { Draft } from './drafts.ts';

const SEND_AFTER_MS = 5_000;

/**
 * The draft of a stored post on the server, with which the user can continue on another device: one per user and post,
 * last write wins. A failed request is retried with the next change; the browser has the draft meanwhile.
 * @param writer The id of the open form, and of the stored post that drafts belong to, if any.
 * @param onResult Called after each request: whether the draft is on the server.
 */
export function openServerDraft(
  call: Call,
  writer: { readonly form: string; readonly post: string | undefined },
  onResult: (isStored: boolean) => void,
) {
  const { form } = writer;
  let { post } = writer;
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
      onResult(true);
    } catch {
      pending ??= draft;
      onResult(false);
    }
  };
  /** Sends the pending draft, after any request in flight. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send);
    return sending;
  };
  /** Drops the pending draft and waits for requests in flight. Await it before saving the post. */
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    pending = undefined;
    return sending;
  };

  /** If the request fails, the draft is restored with the post and can be discarded again. */
  const remove = async (id: string) => {
    await call('DELETE /api/staff/blogs/{id}/draft', { params: { id } }).catch(() => undefined);
  };

  return {
    /** Continues with another stored post; the draft of the previous one is deleted. */
    moveTo: async (id: string) => {
      const previous = post;
      post = id;
      if (previous !== undefined && previous !== id) await remove(previous);
    },
    save: (draft: Draft) => {
      pending = draft;
      timer ??= setTimeout(() => void flush(), SEND_AFTER_MS);
    },
    flush,
    settle,
    /** Deletes the draft on the server. */
    discard: async () => {
      await settle();
      if (post !== undefined) await remove(post);
    },
  };
}
