import { readFile } from 'node:fs/promises';
import { HostOffer } from 'shared-contracts/releases/needs';

/** What a release meets: the API's OpenAPI document, and what the shell offers. */
export interface Offers {
  readonly api: unknown;
  readonly shell: HostOffer;
}

/** Where each is told: an http(s) address, or a file. */
export interface OfferPlaces {
  readonly api: string;
  readonly shell: string;
}

/** Nothing usable is there. Without it nobody knows whether a release fits, so it is refused. */
export class UnknownOfferError extends Error {
  override readonly name = 'UnknownOfferError';
}

const TIMEOUT_MS = 10_000;

/** Where a running site tells both. @param origin Of the site, without a slash at its end. */
export const placesOf = (origin: string): OfferPlaces => ({
  api: `${origin}/api/openapi.json`,
  shell: `${origin}/remotes/host.json`,
});

/** @throws UnknownOfferError */
export async function readOffers({ api, shell }: OfferPlaces): Promise<Offers> {
  const [document, told] = await Promise.all([readPlace(api), readPlace(shell)]);
  const offer = HostOffer.safeParse(told);
  if (!offer.success) throw new UnknownOfferError(`${shell} does not say what a shell offers`);
  return { api: document, shell: offer.data };
}

/** The JSON of an address or a file. @throws UnknownOfferError */
export async function readPlace(place: string): Promise<unknown> {
  try {
    return JSON.parse(/^https?:/.test(place) ? await fetchText(place) : await readFile(place, 'utf8'));
  } catch (cause) {
    throw new UnknownOfferError(
      `${place} cannot be read (${cause instanceof Error ? cause.message : String(cause)}): start the site, say with PUBLIC_ORIGIN where it is, or name another address or a file with --api and --shell`,
      { cause },
    );
  }
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.text();
}
