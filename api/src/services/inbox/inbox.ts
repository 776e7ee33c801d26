import { and, type Column, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import type { Database } from '../../db/open-database.ts';
import type { applications } from '../../db/schema/applications.ts';
import type { enquiries } from '../../db/schema/enquiries.ts';
import type { Cell } from '../lists/write-csv.ts';

/** The filters that both inboxes have in common. */
export interface InboxFilter {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
}

/** The table of an inbox, with its names. */
export interface InboxTable {
  readonly table: typeof applications | typeof enquiries;
  /** Name of a row in the audit log. */
  readonly name: 'application' | 'contact';
  /** The error message for a missing row. */
  readonly missing: string;
}

/** An inbox of submissions from visitors: enquiries or applications. */
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
  /** Condition for the rows that match a search. */
  readonly matches: (q: string) => SQL | undefined;
  /** Condition for filters other than search and status. */
  readonly narrow: (db: Database, filter: Filter, actor: Actor) => Promise<SQL | undefined>;
  /** The name that staff type to confirm the erasure of a person. */
  readonly sender: {
    readonly field: string;
    readonly nameOf: (row: Row) => string;
    /** The error message when the names differ. */
    readonly mismatch: string;
  };
  readonly csv: {
    readonly header: readonly string[];
    readonly toCells: (row: Row) => readonly Cell[];
  };
}

/** Condition for listed rows: those with a status, the deleted ones, or by default all but suspected spam. */
export async function isListed<Filter extends InboxFilter>(
  db: Database,
  { table, matches, narrow }: Pick<Inbox<never, unknown, Filter, string>, 'table' | 'matches' | 'narrow'>,
  filter: Filter,
  actor: Actor,
): Promise<SQL | undefined> {
  const { status, q = '' } = filter;
  const column: Column = table.status;
  const hasStatus = status === undefined ? ne(column, 'Spam') : eq(column, status);
  return and(
    status === 'deleted' ? isNotNull(table.deletedAt) : and(isNull(table.deletedAt), hasStatus),
    await narrow(db, filter, actor),
    q === '' ? undefined : matches(q),
  );
}
