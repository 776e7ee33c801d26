import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { throwIfDeleted } from './missing-record.ts';
import { throwConflict } from './throw-conflict.ts';

/**
 * Follows what colleagues do with an item while it is in a form with uncontrolled inputs.
 * @param item as it was when the form was opened; null for a new one
 * @param list the noun in messages, and the key of the query that has all items
 */
export function useEditedItem<Item>(
  item: Item | null,
  { noun, key }: { readonly noun: string; readonly key: QueryKey },
) {
  const client = useQueryClient();
  const [{ start, fillings }, setFilled] = useState({ start: item, fillings: 0 });
  const [latest, setLatest] = useState<Item | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  return {
    /** The item that the fields start with. */
    start,
    /** Counts how often the fields were filled: their key. */
    fillings,
    /** What a colleague has stored meanwhile. */
    latest,
    /** Whether a colleague has deleted it, so that it can only be added again. */
    isDeleted,
    /** Fills the fields with what is stored. */
    fill: (stored: Item) => setFilled({ start: stored, fillings: fillings + 1 }),
    /** Handles the error of a save. @throws the reason for the user */
    fail: (error: unknown): never => {
      void client.invalidateQueries({ queryKey: key });
      throwIfDeleted(error, noun, () => setIsDeleted(true));
      throwConflict(error, (stored) => setLatest(stored as Item));
    },
  };
}
