import { stringify } from 'csv-stringify/sync';

export type Cell = string | null;

/**
 * Writes a table as CSV (RFC 4180), in UTF-8 with a byte order mark. Prevents CSV injection: no cell can be split or
 * taken for a formula, even by spreadsheets that split at semicolons or tabs and by programs that read line by line.
 * @param batches rows, as they are read
 * @returns the text in chunks, one for each batch
 */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  let start = `\uFEFF${toText([header])}`;
  for await (const rows of batches) {
    yield start + toText(rows);
    start = '';
  }
  if (start) yield start;
}

const toText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => cell && escapeFormulas(cell))),
    // The library quotes cells with its own separators; these are the separators of other readers.
    { record_delimiter: '\r\n', quoted_match: /[\r\n\t;\v\f\u0085\u2028\u2029]/ },
  );

/** Positions where a reader may see the start of a cell, before a character that starts a formula. */
const FORMULA_START = /(?<=^|[\r\n\t;\v\f\u0085\u2028\u2029])(?="*[=+\-@\t\r＝＋－＠])/g;

/**
 * A phone number, which at worst a spreadsheet computes. It is not escaped, so that imports of phone numbers find no
 * apostrophe.
 */
const PHONE = /^\+?[0-9(][0-9 ()./-]*$/;

const escapeFormulas = (cell: string): string => (PHONE.test(cell) ? cell : cell.replace(FORMULA_START, "'"));
