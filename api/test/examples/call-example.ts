import type { BodyKind, Operation } from 'shared-contracts/http/operation';
import type { OperationId } from 'shared-contracts/http/operations/all';
import type { Staff } from '../make-staff.ts';
import { makeStaff } from '../make-staff.ts';
import type { CallOptions, TestApp } from '../test-app.ts';
import { examples } from './all.ts';
import type { Example } from './example.ts';

/** A valid request, to be sent unchanged or with one invalid part. */
export interface ReadyCall {
  readonly example: Example;
  /** With path parameters. Query parameters are separate, so that a test can add some. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly options: Omit<CallOptions, 'json'> & { readonly headers: Record<string, string> };
}

/**
 * Prepares the example of an operation.
 * @param kind the format of the body; default: the first that the operation accepts
 */
export async function prepareCall(
  app: TestApp,
  operation: Operation,
  kind: BodyKind | undefined = operation.body?.kinds[0],
): Promise<ReadyCall> {
  // The compiler reports a missing example as well, but the tests do not run it.
  const make = (examples as Partial<typeof examples>)[operation.id as OperationId];
  if (!make) throw new Error(`${operation.id} has no example in api/test/examples/`);
  const staff = await makeStaff(app);
  const example = await make({ app, staff });
  return {
    example,
    path: fillPath(operation.path, example.params),
    query: new URLSearchParams(example.query),
    options: {
      method: operation.method.toUpperCase(),
      headers: {
        ...(operation.access === 'staff' && headersOf(operation, staff)),
        ...(kind === 'json' && { 'content-type': 'application/json' }),
        ...example.headers,
      },
      ...(kind && { body: bodyOf(kind, example) }),
    },
  };
}

export const send = (app: TestApp, { path, query, options }: ReadyCall): Promise<Response> =>
  app.call(query.size > 0 ? `${path}?${query.toString()}` : path, options);

export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

const headersOf = ({ method }: Operation, staff: Staff): Record<string, string> => ({
  cookie: staff.cookie,
  ...(method !== 'get' && { 'x-csrf-token': staff.token }),
});

function bodyOf(kind: BodyKind, { fields = {}, files = {} }: Example): string | URLSearchParams | FormData {
  if (kind === 'json') return JSON.stringify(fields);
  const form = kind === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (form instanceof FormData) for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}
