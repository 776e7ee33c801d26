import { useState } from 'react';

/** The selected rows of a list. */
export interface Selected<Item> {
  readonly rows: readonly Item[];
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** Clears it during a change of its rows, and selects them again if that fails. @returns whether it succeeded */
  readonly clearDuring: (change: () => Promise<boolean>) => Promise<boolean>;
}

/** @param page the visible rows: rows of other pages or searches are never selected */
export function useSelection<Item extends { readonly _id: string }>(
  page: { readonly data: readonly Item[] } | undefined,
): Selected<Item> {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const rows = (page?.data ?? []).filter(({ _id }) => selectedIds.includes(_id));
  const ids = rows.map(({ _id }) => _id);
  const clear = () => setSelectedIds([]);
  return {
    rows,
    ids,
    onChange: setSelectedIds,
    clear,
    clearDuring: async (change) => {
      clear();
      const isDone = await change();
      if (!isDone) setSelectedIds((selectedSince) => [...new Set([...selectedSince, ...ids])]);
      return isDone;
    },
  };
}
