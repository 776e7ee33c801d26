import { Column, type DriverValueDecoder, fillPlaceholders, is, type Query, SQL } from 'drizzle-orm';
import type { RootDatabase } from './open-database.ts';

/** A SELECT as Drizzle builds it. */
interface Select<Row> extends PromiseLike<Row[]> {
  toSQL(): Query;
  readonly _: { readonly selectedFields: object };
}

export interface PreparedSelect<Row> {
  /** @param values of its placeholders, by name */
  execute(values?: Record<string, unknown>): Promise<Row[]>;
}

type Values = readonly unknown[];
type Decode = (values: Values) => unknown;

/**
 * Prepares a SELECT of a hot path. Drizzle's own `prepare()` finds out for every value anew how it is decoded, which takes
 * longer than all that the driver does; here that is found out once. An object within a row is null when all in it is:
 * nothing was joined.
 * @throws TypeError for an expression without a name. The server would name it by its text with the values in it, and the
 *   driver, which compiles how a row is read by the names of its columns, would do so for almost every call.
 */
export function prepareSelect<Found>(db: RootDatabase, select: Select<Found>): PreparedSelect<Found> {
  const { sql, params } = select.toSQL();
  const decode = decodeObject(select._.selectedFields, { index: 0 }) as (values: Values) => Found;
  const read = (values: unknown[]) =>
    new Promise<readonly Values[]>((resolve, reject) => {
      const statement = { sql, rowsAsArray: true, dateStrings: true };
      db.$client.query(statement, values, (error, rows) => {
        if (error) reject(error);
        else resolve(rows as unknown as Values[]);
      });
    });
  return { execute: async (values = {}) => (await read(fillPlaceholders(params, values))).map(decode) };
}

/** @param next the column that comes next: Drizzle selects in the order of the fields */
function decodeObject(fields: object, next: { index: number }): (values: Values) => Record<string, unknown> {
  const parts = Object.entries(fields).map(
    ([name, field]) => [name, decodeField(field as object, next)] as const,
  );
  return (values) => {
    const object: Record<string, unknown> = {};
    for (const [name, decode] of parts) object[name] = decode(values);
    return object;
  };
}

function decodeField(field: object, next: { index: number }): Decode {
  const decoder = decoderOf(field);
  if (decoder === undefined) {
    const decode = decodeObject(field, next);
    return (values) => orNull(decode(values));
  }
  const index = next.index++;
  return (values) => (values[index] === null ? null : decoder.mapFromDriverValue(values[index]));
}

/** A column decodes itself, an expression has what `mapWith` gave it. */
function decoderOf(field: object): DriverValueDecoder<unknown, unknown> | undefined {
  if (is(field, Column)) return field;
  if (is(field, SQL.Aliased))
    return (field.sql as SQL & { decoder: DriverValueDecoder<unknown, unknown> }).decoder;
  if (is(field, SQL)) throw new TypeError('An expression of a prepared select needs a name: `.as(…)`');
  return undefined;
}

const orNull = (object: Record<string, unknown>) =>
  Object.values(object).every((value) => value === null) ? null : object;
