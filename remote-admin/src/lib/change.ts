import type { QueryKey } from '@tanstack/react-query';
import { tell, type ToastAction, withdraw } from './toast-queue.ts';
import { CancelledError, explain } from './explain.ts';
import { queryClient } from './query-client.ts';

/** A change, and what is said of it. */
export interface Change<Cached, Answer> {
  /** Everything below it may hold what changes: it is patched at once and fetched again afterwards. */
  readonly key: QueryKey;
  /** How the screen looks once it is done; without it the screen waits for the answer. */
  readonly patch?: (cached: Cached) => Cached;
  readonly send: () => Promise<Answer>;
  /** Said when it is done. */
  readonly done?: string | ((answer: Answer) => string);
  /** A text that it gives is said after 'Undone.' */
  readonly undo?: (answer: Answer) => Promise<unknown>;
  /** Whether there is anything to undo; without it there is. */
  readonly canUndo?: (answer: Answer) => boolean;
  /** Ids of what changes: earlier messages about any of it are withdrawn, as they may not be true any more. */
  readonly about?: readonly string[];
  /** Said, before the reason, when it failed: 'The contact is not deleted.' */
  readonly failed: string;
}

/**
 * Changes something: at once on the screen, then by the API. A refusal puts the screen back and says why.
 * Gives whether it is done.
 */
export async function change<Cached, Answer = unknown>(asked: Change<Cached, Answer>): Promise<boolean> {
  const { key, patch, send, done, undo, canUndo = () => true, about = [], failed } = asked;
  const rollBack = patch ? await patchCache(key, patch) : () => {};
  try {
    const answer = await send();
    withdraw(about);
    const action = undo && canUndo(answer) ? undoing(key, () => undo(answer), about) : undefined;
    if (done) tell('done', typeof done === 'string' ? done : done(answer), action, about);
    return true;
  } catch (error) {
    rollBack();
    if (error instanceof CancelledError) return false;
    withdraw(about, 'failed');
    tell('failed', `${failed} ${explain(error)}`, undefined, about);
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

/** Deletes one of a list that is held as a whole, with Undo. */
export const deleteOne = ({ key, id, name, send, restore }: Deletion): Promise<boolean> =>
  change<readonly { readonly _id: string }[]>({
    key,
    about: [id],
    patch: (all) => all.filter(({ _id }) => _id !== id),
    send,
    done: `${name} deleted.`,
    undo: restore,
    failed: `${name} could not be deleted.`,
  });

const undoing = (key: QueryKey, send: () => Promise<unknown>, about: readonly string[]): ToastAction => ({
  label: 'Undo',
  onPress: () =>
    void change({
      key,
      about,
      send,
      done: (said) => (typeof said === 'string' ? `Undone. ${said}` : 'Undone.'),
      failed: 'It could not be undone.',
    }),
});

/** What was on its way is older than the patch. Gives what puts all of it back. */
async function patchCache<Cached>(key: QueryKey, patch: (cached: Cached) => Cached): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueriesData<Cached>({ queryKey: key });
  queryClient.setQueriesData<Cached>({ queryKey: key }, (cached) => (cached ? patch(cached) : cached));
  return () => {
    for (const [one, cached] of before) queryClient.setQueryData(one, cached);
  };
}
