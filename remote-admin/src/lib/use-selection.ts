import { useState } from 'react';

/** The selected rows of a list. */
export interface Selected<Item> {
  readonly rows: readonly Item[];
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** @param page the visible rows: rows of other pages or searches are never selected */
export function useSelection<Item extends { readonly _id: string }>(
  page: { readonly data: readonly Item[] } | undefined,
): Selected<Item> {
  const [selectedIds, onChange] = useState<readonly string[]>([]);
  const rows = (page?.data ?? []).filter(({ _id }) => selectedIds.includes(_id));
  return { rows, ids: rows.map(({ _id }) => _id), onChange, clear: () => onChange([]) };
}
