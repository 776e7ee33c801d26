import { useState } from 'react';

/** The rows of a list that are ticked. */
export interface Selected<Item> {
  readonly rows: readonly Item[];
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** @param page What the screen shows: nothing else can be ticked, also after another page or search. */
export function useSelection<Item extends { readonly _id: string }>(
  page: { readonly data: readonly Item[] } | undefined,
): Selected<Item> {
  const [picked, onChange] = useState<readonly string[]>([]);
  const rows = (page?.data ?? []).filter(({ _id }) => picked.includes(_id));
  return { rows, ids: rows.map(({ _id }) => _id), onChange, clear: () => onChange([]) };
}
