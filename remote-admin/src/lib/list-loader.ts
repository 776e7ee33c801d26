import type { FetchQueryOptions } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import type { Call } from 'shared-contracts/http/client/client';
import type { App } from './app.ts';
import { prefetch } from './query-client.ts';
import { type ListDefaults, type ListParams, readListParams } from './use-list-state.ts';

/** A navigation that takes this much longer still feels instant. */
const MAX_WAIT_MS = 100;

/**
 * Creates the loader of a list screen. It prefetches the rows that the URL names instead of leaving that to the first
 * render. When the user comes from another screen it waits for them briefly, so that most screens render once, with
 * rows, without a skeleton (docs/decisions/0026-back-office-lists.md).
 */
export const createListLoader =
  <Data, Key extends readonly unknown[]>(
    defaults: ListDefaults,
    queryOf: (call: Call, params: ListParams) => FetchQueryOptions<Data, Error, Data, Key>,
  ) =>
  ({ call }: App): LoaderFunction =>
  ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const rows = prefetch(queryOf(call, readListParams(defaults, searchParams)));
    return pathname === location.pathname ? null : Promise.race([rows, timeout()]).then(() => null);
  };

const timeout = () => new Promise<void>((resolve) => void setTimeout(resolve, MAX_WAIT_MS));
