import { Column, is, Param, Placeholder, type Query, SQL } from 'drizzle-orm';
import type { RootDatabase } from './open-database.ts';

/** A SELECT as Drizzle builds it. */
interface Select<Row> extends PromiseLike<Row[]> {
  toSQL(): Query;
  readonly _: { readonly selectedFields: object };
}

export interface PreparedSelect<Row> {
  /** @param given values of its placeholders, by name */
  execute(given?: Given): Promise<Row[]>;
}

type Given = Readonly<Record<string, unknown>>;
type Values = readonly unknown[];
type Decode = (value: unknown) => unknown;

/**
 * Prepares a SELECT of a hot path. Drizzle's own `prepare()` finds out for every value anew how it is written and read,
 * which takes longer than all that the driver does; here that is found out once. An object within a row is null when
 * all in it is: nothing was joined.
 * @throws TypeError for an expression without a name. The server would name it by its text with the values in it, and the
 *   driver, which compiles how a row is read by the names of its columns, would do so for almost every call.
 */
export function prepareSelect<Found>(db: RootDatabase, select: Select<Found>): PreparedSelect<Found> {
  const { sql, params } = select.toSQL();
  const fill = params.map(prepareParam);
  const parts = prepareParts(select._.selectedFields, { index: 0 });
  const read = (values: unknown[]) =>
    new Promise<readonly Values[]>((resolve, reject) => {
      const statement = { sql, rowsAsArray: true, dateStrings: true };
      db.$client.query(statement, values, (error, rows) => {
        if (error) reject(error);
        else resolve(rows as unknown as Values[]);
      });
    });
  return {
    execute: async (given = {}) => {
      const rows = await read(fill.map((valueOf) => valueOf(given)));
      return rows.map((values) => readObject(parts, values) as Found);
    },
  };
}

/** How one parameter of the statement comes from what is given. */
function prepareParam(param: unknown): (given: Given) => unknown {
  if (is(param, Placeholder)) return (given) => given[param.name];
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    return (given) => encoder.mapToDriverValue(given[value.name]);
  }
  return () => param;
}

/** One field of a row: a value, or an object of some. */
interface Part {
  readonly name: string;
  readonly index: number;
  /** Missing: the value is as the driver gives it. */
  readonly decode?: Decode | undefined;
  readonly parts?: readonly Part[];
}

/** @param next the column that comes next: Drizzle selects in the order of the fields */
const prepareParts = (fields: object, next: { index: number }): Part[] =>
  Object.entries(fields).map(([name, field]: [string, object]) => {
    const isValue = is(field, Column) || is(field, SQL.Aliased) || is(field, SQL);
    return isValue
      ? { name, decode: decoderOf(field), index: next.index++ }
      : { name, index: next.index, parts: prepareParts(field, next) };
  });

/** A column decodes itself, an expression has what `mapWith` gave it. */
function decoderOf(field: Column | SQL.Aliased | SQL): Decode | undefined {
  if (is(field, SQL)) throw new TypeError('An expression of a prepared select needs a name: `.as(…)`');
  const decoder = is(field, Column) ? field : (field.sql as SQL & { decoder: Column }).decoder;
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => decoder.mapFromDriverValue(value);
}

function readObject(parts: readonly Part[], values: Values): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const { name, index, decode, parts: within } of parts) {
    if (within) object[name] = orNull(readObject(within, values));
    else object[name] = decode && values[index] !== null ? decode(values[index]) : values[index];
  }
  return object;
}

function orNull(object: Record<string, unknown>): Record<string, unknown> | null {
  for (const name in object) if (object[name] !== null) return object;
  return null;
}
