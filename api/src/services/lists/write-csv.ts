import { stringify } from 'csv-stringify/sync';

export type Cell = string | null;

/**
 * Writes a table as RFC 4180 has it, in UTF-8 with a byte order mark. No cell can end before its end or be taken for a
 * formula, by spreadsheets that split at semicolons or tabs and by programs that read line by line too.
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
    rows.map((row) => row.map((cell) => cell && escapeFormulas(cell))),
    // The library quotes a cell for the separators in use; these are those of other readers.
    { record_delimiter: '\r\n', quoted_match: /[\r\n\t;\v\f\u0085\u2028\u2029]/ },
  );

/** Where a reader may see the beginning of a cell, before a character that begins a formula. */
const FORMULA_START = /(?<=^|[\r\n\t;\v\f\u0085\u2028\u2029])(?="*[=+\-@\t\r＝＋－＠])/g;

/**
 * Nothing but a number: at worst a spreadsheet computes it. It stays as it is, so that programs that import phone
 * numbers find no apostrophe before them.
 */
const PHONE = /^\+?[0-9(][0-9 ()./-]*$/;

const escapeFormulas = (cell: string): string => (PHONE.test(cell) ? cell : cell.replace(FORMULA_START, "'"));
