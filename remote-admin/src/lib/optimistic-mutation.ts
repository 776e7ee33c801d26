import type { QueryKey } from '@tanstack/react-query';
import { dismissToasts, showToast, type ToastButton } from './toast-queue.ts';
import { CancelledError, errorMessage, PartlyUndoneError } from './error-message.ts';
import { queryClient } from './query-client.ts';

/** A request that changes data, with its optimistic update and its toasts. */
export interface Mutation<Cached, Result> {
  /** Queries under this key are patched at once and invalidated afterwards. */
  readonly key: QueryKey;
  /** The optimistic update. Without it the screen changes after the response. */
  readonly patch?: (cached: Cached) => Cached;
  readonly send: () => Promise<Result>;
  /** Throws a UserFacingError if the response means that nothing was done: the change then counts as failed. */
  readonly successMessage?: string | ((result: Result) => string);
  /** Reverts the change. If it resolves to a text, the toast shows it instead of 'Undone.' */
  readonly undo?: (result: Result) => Promise<unknown>;
  /** Whether the response leaves anything to undo; by default it does. */
  readonly canUndo?: (result: Result) => boolean;
  /** Ids of the changed records: earlier toasts about any of them are dismissed, as they may be outdated. */
  readonly subjectIds?: readonly string[];
  /** Precedes the reason: 'The contact is not deleted.' */
  readonly failureMessage: string;
}

/**
 * Sends a change after patching the cache. A failure rolls the cache back and shows the reason.
 * @returns whether the change succeeded
 */
export async function mutate<Cached, Result = unknown>(mutation: Mutation<Cached, Result>): Promise<boolean> {
  const { key, patch, send, successMessage, failureMessage } = mutation;
  const { undo, canUndo = () => true, subjectIds = [] } = mutation;
  const rollBack = patch ? await patchCache(key, patch) : () => {};
  try {
    const result = await send();
    // After a double click, the Undo of the first click stays valid.
    if (canUndo(result)) dismissToasts(subjectIds);
    const button = undo && canUndo(result) ? undoButton(key, () => undo(result), subjectIds) : undefined;
    if (successMessage) {
      const text = typeof successMessage === 'string' ? successMessage : successMessage(result);
      showToast('success', text, button, subjectIds);
    }
    return true;
  } catch (error) {
    rollBack();
    if (error instanceof CancelledError) return false;
    dismissToasts(subjectIds, 'error');
    const text =
      error instanceof PartlyUndoneError ? error.message : `${failureMessage} ${errorMessage(error)}`;
    showToast('error', text, undefined, subjectIds);
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: key });
  }
}

interface Deletion {
  readonly key: QueryKey;
  readonly id: string;
  /** How messages name it. */
  readonly name: string;
  readonly send: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
}

/** Deletes a record, with Undo. Its query must hold the whole list, not a page of it. */
export const deleteWithUndo = ({ key, id, name, send, restore }: Deletion): Promise<boolean> =>
  mutate<readonly { readonly _id: string }[]>({
    key,
    subjectIds: [id],
    patch: (all) => all.filter(({ _id }) => _id !== id),
    send,
    successMessage: `${name} deleted.`,
    undo: restore,
    failureMessage: `${name} could not be deleted.`,
  });

const undoButton = (
  key: QueryKey,
  send: () => Promise<unknown>,
  subjectIds: readonly string[],
): ToastButton => ({
  label: 'Undo',
  onPress: () =>
    void mutate({
      key,
      subjectIds,
      send,
      successMessage: (text) => (typeof text === 'string' ? text : 'Undone.'),
      failureMessage: 'It could not be undone.',
    }),
});

/** Cancels running fetches, whose data would overwrite the patch. @returns restores the previous data */
async function patchCache<Cached>(key: QueryKey, patch: (cached: Cached) => Cached): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: key });
  const snapshot = queryClient.getQueriesData<Cached>({ queryKey: key });
  queryClient.setQueriesData<Cached>({ queryKey: key }, (cached) => (cached ? patch(cached) : cached));
  return () => {
    for (const [queryKey, cached] of snapshot) queryClient.setQueryData(queryKey, cached);
  };
}
