import path from 'node:path';
import { type Conflict, findConflicts, IncompatibleError } from '../compatibility/check-release.ts';
import { findStoredConflicts, type NamedRelease } from '../compatibility/check-stored.ts';
import { type OfferPlaces, placesOf, readOffers } from '../compatibility/read-offers.ts';
import type { BuiltRelease } from '../model/built-release.ts';
import type { CommandContext } from './command-context.ts';
import type { OfferOptions } from './options.ts';

type Context = Pick<CommandContext, 'config' | 'desk' | 'root'>;

function placesFor({ root, config }: Context, { start, api, shell }: OfferOptions): OfferPlaces {
  const usual = start
    ? { api: path.join(root, 'api/dist/openapi.json'), shell: path.join(root, 'shell/dist/host.json') }
    : placesOf(config.publicOrigin);
  return { api: api ?? usual.api, shell: shell ?? usual.shell };
}

/**
 * Refuses a release of the store that the API or the shell would break by now.
 * @param wayOut What can be done all the same, for the message.
 * @throws IncompatibleError, or UnknownOfferError when nobody knows what the release would meet.
 */
export async function refuseStored(
  context: Context,
  { remote, version }: NamedRelease,
  options: OfferOptions,
  wayOut = '',
): Promise<void> {
  const places = placesFor(context, options);
  const { api, shell } = await readOffers(places);
  const meeting = { readApi: () => Promise.resolve(api), shell };
  const conflicts = await findStoredConflicts(context.desk, { remote, version }, meeting);
  if (conflicts.length === 0) return;
  const what = `${remote} ${version} does not fit ${places.api} and ${places.shell}`;
  throw new IncompatibleError(`${what}${wayOut}:`, conflicts);
}

/**
 * Refuses a build that the API or the shell would break, unless by what `mayBreak` lets pass.
 * @returns What was let pass.
 * @throws IncompatibleError, or UnknownOfferError when nobody knows what the release would meet.
 */
export async function refuseBuilt(
  context: Context,
  { manifest, files }: BuiltRelease,
  options: OfferOptions,
  mayBreak: (conflict: Conflict) => boolean = () => false,
): Promise<Conflict[]> {
  const places = placesFor(context, options);
  const offers = await readOffers(places);
  const conflicts = await findConflicts(manifest, (file) => files.get(file), offers);
  const refused = conflicts.filter((conflict) => !mayBreak(conflict));
  if (refused.length === 0) return conflicts;
  throw new IncompatibleError(`${manifest.name} does not fit ${places.api} and ${places.shell}:`, refused);
}
