import { stringify } from 'csv-stringify/sync';

type Cell = string | null;

/**
 * Writes a table as spreadsheets read it: UTF-8 with a byte order mark, RFC 4180, and no cell that begins like a formula
 * is taken for one.
 * @param batches rows as they are read, in parts
 */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${toText([header])}`;
  for await (const rows of batches) yield toText(rows);
}

const toText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: '\r\n', escape_formulas: true },
  );
