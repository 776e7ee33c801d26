/** A page number, or a gap between two of them. */
export type PageItem = number | 'gap';

/**
 * The page numbers that a pagination shows: the first, the last, the current one and its neighbours. A gap of one page
 * is shown as that page.
 * @param current 1-based.
 */
export function pageNumbers(current: number, pages: number): PageItem[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= 1,
  );
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : (['gap', page] satisfies PageItem[]);
  });
}

/**
 * Parses `?page=`.
 * @returns The 1-based page, or null when the text is not a canonical page number. `1` is null too: the first page has
 * no number in its URL.
 */
export function readPage(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) && text !== '1' ? Number(text) : null;
}
