import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import { applyHref, nameAll, type NamedPosition } from '../lib/positions.ts';
import { askForPositions } from '../lib/site-api.ts';

/** The position to apply for, or why there is none. */
export type ApplyData =
  | ({ readonly state: 'found' } & NamedPosition)
  | { readonly state: 'missing' }
  | { readonly state: 'unavailable' };

/**
 * Loads `/Career/:position`. Another casing or a trailing slash is a redirect to the one address, a position that is not
 * open a 404, and an API without a usable answer a 503.
 */
export const applyLoader =
  (host: HostServices) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const asked = await askForPositions(host, request.signal);
    if (asked.state !== 'found') return data<ApplyData>({ state: 'unavailable' }, { status: 503 });
    const wanted = params.position?.toLowerCase();
    const named = nameAll(asked.value).find(({ anchor }) => anchor === wanted);
    if (!named) return data<ApplyData>({ state: 'missing' }, { status: 404 });
    const { pathname, search } = new URL(request.url);
    if (pathname !== applyHref(named.anchor)) return redirect(applyHref(named.anchor) + search, 301);
    return { state: 'found', ...named } satisfies ApplyData;
  };
