import { readFile } from 'node:fs/promises';
import { HostOffer } from 'shared-contracts/releases/needs';

/** What a release is checked against: the API's OpenAPI document and the shell's capabilities. */
export interface Offers {
  readonly api: unknown;
  readonly shell: HostOffer;
}

/** Where each is read from: an http(s) URL or a file. */
export interface OfferPlaces {
  readonly api: string;
  readonly shell: string;
}

/** The capabilities cannot be read. Compatibility cannot be checked without them, so the release is refused. */
export class UnknownOfferError extends Error {
  override readonly name = 'UnknownOfferError';
}

const TIMEOUT_MS = 10_000;

/** Where a running site serves both. @param origin Of the site, without a trailing slash. */
export const placesOf = (origin: string): OfferPlaces => ({
  api: `${origin}/api/openapi.json`,
  shell: `${origin}/remotes/host.json`,
});

/** @throws UnknownOfferError */
export async function readOffers({ api, shell }: OfferPlaces): Promise<Offers> {
  const [document, served] = await Promise.all([readPlace(api), readPlace(shell)]);
  const offer = HostOffer.safeParse(served);
  if (!offer.success) throw new UnknownOfferError(`${shell} does not say what a shell offers`);
  return { api: document, shell: offer.data };
}

/** The JSON at a URL or in a file. @throws UnknownOfferError */
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
