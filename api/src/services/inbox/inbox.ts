import { and, type Column, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import type { applications } from '../../db/schema/applications.ts';
import type { contacts } from '../../db/schema/enquiries.ts';
import type { Cell } from '../lists/write-csv.ts';

/** What both lists are narrowed by. */
export interface InboxFilter {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
}

/** The table of an inbox. */
export interface InboxTable {
  readonly table: typeof applications | typeof contacts;
  /** Of one of its rows, in the audit log. */
  readonly name: 'application' | 'contact';
  /** The error message when a row is not there. */
  readonly missing: string;
}

/** What visitors send and staff work through: the enquiries, or the applications. */
export interface Inbox<
  Row extends { readonly id: string },
  Item,
  Filter,
  Sort extends string,
> extends InboxTable {
  /** Reads rows, newest first. */
  readonly read: (db: Database, where: SQL | undefined, limit: number) => PromiseLike<Row[]>;
  readonly toItem: (row: Row) => Item;
  readonly sorts: Readonly<Record<Sort, readonly Column[]>>;
  /** Which rows match a search. */
  readonly matches: (q: string) => SQL;
  /** What a list is narrowed by besides search and status. */
  readonly narrow: (filter: Filter, actor: Actor) => SQL | undefined;
  /** The name that staff type to confirm that a person is erased. */
  readonly sender: {
    readonly field: string;
    readonly nameOf: (row: Row) => string;
    /** The error message for another name. */
    readonly otherName: string;
  };
  readonly csv: {
    readonly header: readonly string[];
    readonly toCells: (row: Row) => readonly Cell[];
  };
}

/** Rows of one status, those in the trash, or all but suspected spam, narrowed by the rest of the filter. */
export function isListed<Filter extends InboxFilter>(
  { table, matches, narrow }: Pick<Inbox<never, unknown, Filter, string>, 'table' | 'matches' | 'narrow'>,
  filter: Filter,
  actor: Actor,
): SQL | undefined {
  const { status, q = '' } = filter;
  const column: Column = table.status;
  const isOfStatus = status === undefined ? ne(column, 'Spam') : eq(column, status);
  return and(
    status === 'deleted' ? isNotNull(table.deletedAt) : and(isNull(table.deletedAt), isOfStatus),
    narrow(filter, actor),
    q === '' ? undefined : matches(q),
  );
}
