import type { FetchQueryOptions } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import type { Call } from 'shared-contracts/client/client';
import type { App } from './app.ts';
import { askAhead } from './query-client.ts';
import { type ListDefaults, type ListPart, readListPart } from './use-list-state.ts';

/**
 * The loader of a list's screen: whatever part of it the address asks for, its rows are asked for at once, not when the
 * screen has been drawn. Nothing waits for them (decision 8).
 */
export const createListLoader =
  <Data, Key extends readonly unknown[]>(
    defaults: ListDefaults,
    queryOf: (call: Call, part: ListPart) => FetchQueryOptions<Data, Error, Data, Key>,
  ) =>
  ({ call }: App): LoaderFunction =>
  ({ request }) => {
    askAhead(queryOf(call, readListPart(defaults, new URL(request.url).searchParams)));
    return null;
  };
