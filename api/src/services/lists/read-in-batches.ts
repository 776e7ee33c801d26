export interface Batches<Row> {
  /** Rows of a part; fewer only in the last one. */
  readonly size: number;
  /** Gives at most `size` rows, by id from the highest down, of those below an id; without one from the first. */
  readonly read: (below: string | undefined) => PromiseLike<Row[]>;
  readonly idOf: (row: Row) => string;
}

/** Reads a table in parts, each behind the last row of the one before, so that memory stays flat. */
export async function* readInBatches<Row>({ size, read, idOf }: Batches<Row>): AsyncGenerator<Row[]> {
  let rows: Row[];
  let below: string | undefined;
  do {
    rows = await read(below);
    yield rows;
    const last = rows.at(-1);
    below = last && idOf(last);
  } while (rows.length === size && below !== undefined);
}
