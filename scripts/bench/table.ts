/** One measured line: what, the value with its unit, and the limit that it is held against. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** `most`: the value must not be above; `least`: not below. */
  readonly limit?: { readonly most: number } | { readonly least: number };
}

const within = ({ value, limit }: Row): boolean =>
  limit === undefined || ('most' in limit ? value <= limit.most : value >= limit.least);

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function line(row: Row): string {
  const limit =
    row.limit === undefined ? '' : 'most' in row.limit ? `≤ ${row.limit.most}` : `≥ ${row.limit.least}`;
  const mark = row.limit === undefined ? ' ' : within(row) ? '✔' : '✘';
  return `  ${mark} ${row.what.padEnd(64)} ${`${shown(row.value)} ${row.unit}`.padStart(14)}   ${limit}`;
}

/** Prints a group of rows. @returns How many missed their limit. */
export function printRows(title: string, rows: readonly Row[]): number {
  console.log(`\n${title}`);
  for (const row of rows) console.log(line(row));
  return rows.filter((row) => !within(row)).length;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
