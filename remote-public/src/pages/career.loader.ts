import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import type { Position } from 'shared-contracts/applications/positions';
import { fetchPositions } from '../lib/site-api.ts';

/** The open positions, or null if they could not be loaded. */
export interface CareerData {
  readonly positions: readonly Position[] | null;
}

/** Loads `/Career`. If the positions cannot be loaded, the page is rendered without them and is not cached. */
export const careerLoader =
  (host: HostServices) =>
  async ({ request }: LoaderFunctionArgs) => {
    const result = await fetchPositions(host, request.signal);
    if (result.state === 'found') return { positions: result.value } satisfies CareerData;
    return data<CareerData>({ positions: null }, { headers: { 'cache-control': 'no-store' } });
  };
