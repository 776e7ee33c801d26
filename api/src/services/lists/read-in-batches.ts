export interface Batches<Row> {
  /** Rows per batch; fewer only in the last one. */
  readonly size: number;
  /** Returns at most `size` rows with ids below `below`, in descending order; without it from the highest id. */
  readonly read: (below: string | undefined) => PromiseLike<Row[]>;
  readonly idOf: (row: Row) => string;
}

/** Reads a table in batches by keyset pagination, so that memory use is constant. */
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
