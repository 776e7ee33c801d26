/** A measured value with its label, unit and limit. */
export interface Row {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** Inclusive upper or lower limit. */
  readonly limit?: { readonly max: number } | { readonly min: number };
}

const isWithinLimit = ({ value, limit }: Row): boolean =>
  limit === undefined || ('max' in limit ? value <= limit.max : value >= limit.min);

const format = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function line(row: Row): string {
  const limit =
    row.limit === undefined ? '' : 'max' in row.limit ? `≤ ${row.limit.max}` : `≥ ${row.limit.min}`;
  const mark = row.limit === undefined ? ' ' : isWithinLimit(row) ? '✔' : '✘';
  return `  ${mark} ${row.label.padEnd(64)} ${`${format(row.value)} ${row.unit}`.padStart(14)}   ${limit}`;
}

/** Prints a group of rows. @returns the number of exceeded limits */
export function printRows(title: string, rows: readonly Row[]): number {
  console.log(`\n${title}`);
  for (const row of rows) console.log(line(row));
  return rows.filter((row) => !isWithinLimit(row)).length;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
