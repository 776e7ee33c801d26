import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import { applyHref, withAnchors, type AnchoredPosition } from '../lib/positions.ts';
import { fetchPositions } from '../lib/site-api.ts';

/** The position to apply for, or why it cannot be shown. */
export type ApplyData =
  | ({ readonly state: 'found' } & AnchoredPosition)
  | { readonly state: 'missing' }
  | { readonly state: 'unavailable' };

/**
 * Loads `/Career/:position`. Other casings and a trailing slash redirect to the canonical path. 404 for a position that
 * is not open, 503 if the API is unavailable.
 */
export const applyLoader =
  (host: HostServices) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const result = await fetchPositions(host, request.signal);
    if (result.state !== 'found') return data<ApplyData>({ state: 'unavailable' }, { status: 503 });
    const anchorParam = params.position?.toLowerCase();
    const position = withAnchors(result.value).find(({ anchor }) => anchor === anchorParam);
    if (!position) return data<ApplyData>({ state: 'missing' }, { status: 404 });
    const { pathname, search } = new URL(request.url);
    if (pathname !== applyHref(position.anchor)) return redirect(applyHref(position.anchor) + search, 301);
    return { state: 'found', ...position } satisfies ApplyData;
  };
