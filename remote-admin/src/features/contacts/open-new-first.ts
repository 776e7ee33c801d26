import { type LoaderFunction, redirect } from 'react-router-dom';
import type { App } from '../../lib/app.ts';
import { queryClient } from '../../lib/query-client.ts';
import { waitingQuery } from '../../lib/waiting-query.ts';
import { NEW_SEARCH } from './contact-list-state.ts';

/** Counts that take longer do not hold the screen up: it shows all enquiries then. */
const PATIENCE_MS = 1_000;
/** As old as the number beside the menu item may be. */
const FRESH_MS = 30_000;

/**
 * Makes the bare address of the list open what is new, while something is; otherwise, and with any parameter, the list
 * opens as its address says. Only on arrival: somebody who clears a search in the list stays in it.
 */
export function openNewFirst({ call }: Pick<App, 'call'>, load: LoaderFunction): LoaderFunction {
  let isFirst = true;
  return async (args) => {
    const url = new URL(args.request.url);
    const isArrival = isFirst || url.pathname !== location.pathname;
    isFirst = false;
    if (!isArrival || url.search !== '' || !(await hasNew(call))) return load(args);
    url.search = NEW_SEARCH;
    // Begun here, too, for somebody who only points at the link: a redirect is not followed for them.
    void load({ ...args, request: new Request(url) });
    return redirect(url.pathname + url.search);
  };
}

async function hasNew(call: App['call']): Promise<boolean> {
  const counts = queryClient.fetchQuery({ ...waitingQuery(call), staleTime: FRESH_MS });
  const late = new Promise<null>((resolve) => void setTimeout(() => resolve(null), PATIENCE_MS));
  const waiting = await Promise.race([counts, late]).catch(() => null);
  return waiting !== null && waiting.newEnquiries > 0;
}
