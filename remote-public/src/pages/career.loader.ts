import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import type { Position } from 'shared-contracts/applications/positions';
import { askForPositions } from '../lib/site-api.ts';

/** The open positions, or null when the API gave none that can be shown. */
export interface CareerData {
  readonly positions: readonly Position[] | null;
}

/** Loads `/Career`. Without positions the page stands all the same, and asks for a kept one that has them. */
export const careerLoader =
  (host: HostServices) =>
  async ({ request }: LoaderFunctionArgs) => {
    const asked = await askForPositions(host, request.signal);
    if (asked.state === 'found') return { positions: asked.value } satisfies CareerData;
    return data<CareerData>({ positions: null }, { headers: { 'cache-control': 'no-store' } });
  };
