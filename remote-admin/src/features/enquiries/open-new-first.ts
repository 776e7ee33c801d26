import { type LoaderFunction, redirect } from 'react-router-dom';
import type { App } from '../../lib/app.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dashboardCountsQuery } from '../../lib/dashboard-counts-query.ts';
import { NEW_SEARCH } from './enquiry-list-state.ts';

/** After this the list opens without waiting for the counts. */
const COUNTS_TIMEOUT_MS = 1_000;
/** The polling interval of the counts in the sidebar. */
const COUNTS_STALE_MS = 30_000;

/**
 * Wraps the loader of the list: a URL without params redirects to the new enquiries while there are any. Only on arrival
 * from elsewhere, so that clearing a search does not leave the list.
 */
export function openNewFirst({ call }: Pick<App, 'call'>, load: LoaderFunction): LoaderFunction {
  let isFirst = true;
  return async (args) => {
    const url = new URL(args.request.url);
    const isArrival = isFirst || url.pathname !== location.pathname;
    isFirst = false;
    if (!isArrival || url.search !== '' || !(await hasNew(call))) return load(args);
    url.search = NEW_SEARCH;
    // Loads here too, since prefetching on hover does not follow the redirect.
    void load({ ...args, request: new Request(url) });
    return redirect(url.pathname + url.search);
  };
}

async function hasNew(call: App['call']): Promise<boolean> {
  const counts = queryClient.fetchQuery({ ...dashboardCountsQuery(call), staleTime: COUNTS_STALE_MS });
  const timeout = new Promise<null>((resolve) => void setTimeout(() => resolve(null), COUNTS_TIMEOUT_MS));
  const result = await Promise.race([counts, timeout]).catch(() => null);
  return result !== null && result.newEnquiries > 0;
}
