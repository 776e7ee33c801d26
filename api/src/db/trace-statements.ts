import type { Pool, PoolConnection } from 'mysql2';
import type { Attributes, Tracing } from 'tracing/tracing';
import type { DatabaseAddress } from './database-url.ts';

type Query = PoolConnection['query'];
type Done = (error: Error | null, ...rest: unknown[]) => void;

/**
 * Records each statement of a request as a span, including the wait for a connection. The driver's own diagnostics
 * channel has statements with values; here the text still has placeholders.
 */
export function traceStatements(pool: Pool, address: DatabaseAddress, tracing: Pick<Tracing, 'begin'>): void {
  const common = {
    'db.system.name': 'mysql',
    'db.namespace': address.database,
    ...(address.socketPath
      ? { 'server.address': address.socketPath }
      : { 'server.address': address.host, 'server.port': address.port }),
  };
  const begin = (text: string) => {
    const { name, attributes } = describeStatement(text);
    return tracing.begin(name, { kind: 'client', attributes: { ...common, ...attributes } });
  };
  const wrap = (target: Pool | PoolConnection): void => {
    const query = target.query.bind(target) as (...args: unknown[]) => ReturnType<Query>;
    target.query = ((...args: unknown[]) => {
      const done = args.at(-1);
      const text = textOf(args[0]);
      // The pool passes its own queries, already recorded, on to a connection, with the callback inside the first
      // argument.
      const span = typeof done === 'function' && text !== undefined ? begin(text) : undefined;
      if (!span) return query(...args);
      const settle: Done = (error, ...rest) => {
        span.end(error);
        (done as Done)(error, ...rest);
      };
      return query(...args.slice(0, -1), settle);
    }) as Query;
  };
  wrap(pool);
  pool.on('connection', wrap);
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { sql } = statement as { readonly sql?: unknown };
  return typeof sql === 'string' ? sql : undefined;
}

/** The name of a span and its attributes, for example `SELECT blogs`. */
export function describeStatement(text: string): { readonly name: string; readonly attributes: Attributes } {
  const [, operation = ''] = /^[\s(]*([a-z]+)/i.exec(text) ?? [];
  const [, target = ''] = /\b(?:from|into|update)\s+(\S+)/i.exec(text) ?? [];
  const [, table] = /^(?:`?\w+`?\.)?`?(\w+)`?(?:$|[,;)(])/.exec(target) ?? [];
  const name = [operation.toUpperCase() || 'SQL', table].filter(Boolean).join(' ');
  return {
    name,
    attributes: {
      'db.operation.name': operation.toUpperCase(),
      'db.query.summary': name,
      'db.query.text': text,
    },
  };
}
