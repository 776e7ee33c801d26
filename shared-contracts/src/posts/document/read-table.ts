import { type HtmlElement, type HtmlNode, isTag } from './html-tree.ts';
import type { Block, Table, TableCell, TableRow } from './post-document.ts';

/**
 * Reads `table`. Without `scope`, a header cell is a column header if its row has only header cells, else a row
 * header.
 */
export function readTable(
  node: HtmlElement,
  readBlocks: (nodes: readonly HtmlNode[]) => Block[],
): Table | undefined {
  const rows = rowsOf(node).flatMap((row): TableRow[] => {
    const cells = row.children.filter((cell) => isTag(cell, 'td', 'th'));
    const header = headerOfRow(cells);
    const children = cells.map((cell): TableCell => ({
      type: 'table-cell',
      ...(cell.tag === 'th' && { header: headerByScope(cell) ?? header }),
      ...span(cell, 'colspan'),
      ...span(cell, 'rowspan'),
      children: readBlocks(cell.children),
    }));
    return children.length > 0 ? [{ type: 'table-row', children }] : [];
  });
  return rows.length > 0 ? { type: 'table', children: rows } : undefined;
}

const rowsOf = (node: HtmlElement): HtmlElement[] =>
  node.children.flatMap((child) => {
    if (isTag(child, 'tr')) return [child];
    return isTag(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [];
  });

/** The type of header cells without `scope` in a row. */
export const headerOfRow = (cells: readonly HtmlElement[]): 'column' | 'row' =>
  cells.every(({ tag }) => tag === 'th') ? 'column' : 'row';

function headerByScope({ attributes }: HtmlElement): 'column' | 'row' | undefined {
  if (attributes['scope']?.startsWith('col')) return 'column';
  return attributes['scope']?.startsWith('row') ? 'row' : undefined;
}

function span({ attributes }: HtmlElement, name: 'colspan' | 'rowspan') {
  const count = Number.parseInt(attributes[name] ?? '', 10);
  return count >= 2 && count <= 100 ? { [name]: count } : {};
}
