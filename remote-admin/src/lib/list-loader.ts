import type { FetchQueryOptions } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import type { Call } from 'shared-contracts/http/client/client';
import type { App } from './app.ts';
import { askAhead } from './query-client.ts';
import { type ListDefaults, type ListPart, readListPart } from './use-list-state.ts';

/** A screen that comes so much later comes at once. */
const MOMENT_MS = 100;

/**
 * The loader of a list's screen: whatever part of it the address asks for, its rows are asked for at once, not when the
 * screen has been drawn. From another screen they are waited for a moment, so that most screens are drawn once, with rows,
 * and not a second time without (docs/decisions/0026-back-office-lists.md).
 */
export const createListLoader =
  <Data, Key extends readonly unknown[]>(
    defaults: ListDefaults,
    queryOf: (call: Call, part: ListPart) => FetchQueryOptions<Data, Error, Data, Key>,
  ) =>
  ({ call }: App): LoaderFunction =>
  ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const rows = askAhead(queryOf(call, readListPart(defaults, searchParams)));
    return pathname === location.pathname ? null : Promise.race([rows, moment()]).then(() => null);
  };

const moment = () => new Promise<void>((resolve) => void setTimeout(resolve, MOMENT_MS));
