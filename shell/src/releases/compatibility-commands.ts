import path from 'node:path';
import type { BuiltRelease } from './build-release.ts';
import type { Told } from './commands.ts';
import { checkApi } from './compatibility/check-api.ts';
import { type Conflict, findConflicts, IncompatibleError } from './compatibility/check-release.ts';
import { findStoredConflicts, type NamedRelease } from './compatibility/check-stored.ts';
import { placesOf, readOffers, readPlace } from './compatibility/read-offers.ts';
import type { ReleaseDesk } from './open-releases.ts';

interface Dependencies {
  /** The repository. */
  readonly root: string;
  /** Where the site answers that releases are made for. */
  readonly site: string;
  readonly desk: ReleaseDesk;
}

/** Against what a release is compared, where that is not the running site. */
export interface OfferOptions {
  /** Address or file of the API's OpenAPI document. */
  readonly api?: string | undefined;
  /** Address or file of what the shell offers. */
  readonly shell?: string | undefined;
  /** As `npm start` does: API and shell do not run yet, so what they were built from counts. */
  readonly start?: string;
}

/** Comparing releases with the API and the shell that they meet. */
export function createCompatibilityCommands({ root, site, desk }: Dependencies) {
  const built = {
    api: path.join(root, 'api/dist/openapi.json'),
    shell: path.join(root, 'shell/dist/host.json'),
  };
  const placesFor = ({ start, api, shell }: OfferOptions) => {
    const usual = start ? built : placesOf(site);
    return { api: api ?? usual.api, shell: shell ?? usual.shell };
  };
  return {
    /**
     * Refuses a release of the store that would break.
     * @param wayOut What can be done all the same, for the message.
     * @throws IncompatibleError, or UnknownOfferError when nobody knows what the release would meet.
     */
    async refuseStored({ remote, version }: NamedRelease, options: OfferOptions, wayOut = ''): Promise<void> {
      const places = placesFor(options);
      const { api, shell } = await readOffers(places);
      const meeting = { readApi: () => Promise.resolve(api), shell };
      const conflicts = await findStoredConflicts(desk, { remote, version }, meeting);
      if (conflicts.length === 0) return;
      const what = `${remote} ${version} does not fit ${places.api} and ${places.shell}`;
      throw new IncompatibleError(`${what}${wayOut}:`, conflicts);
    },

    /**
     * Refuses a release that would break, unless by what `mayBreak` lets pass.
     * @returns What was let pass.
     * @throws IncompatibleError, or UnknownOfferError when nobody knows what the release would meet.
     */
    async refuseConflicts(
      { manifest, files }: BuiltRelease,
      options: OfferOptions,
      mayBreak: (conflict: Conflict) => boolean = () => false,
    ): Promise<Conflict[]> {
      const places = placesFor(options);
      const offers = await readOffers(places);
      const conflicts = await findConflicts(manifest, (file) => files.get(file), offers);
      const refused = conflicts.filter((conflict) => !mayBreak(conflict));
      if (refused.length === 0) return conflicts;
      throw new IncompatibleError(
        `${manifest.name} does not fit ${places.api} and ${places.shell}:`,
        refused,
      );
    },

    /**
     * @param place Address or file of the OpenAPI document of an API that is to be released.
     * @throws IncompatibleError, or UnknownOfferError
     */
    async checkApi(place: string): Promise<Told> {
      const data = await checkApi(desk, await readPlace(place));
      const conflicts = data.flatMap((release) => release.conflicts);
      if (conflicts.length > 0)
        throw new IncompatibleError(`${place} would break releases in force:`, conflicts);
      const lines = data.map(({ remote, version }) => `${remote} ${version} fits`);
      return { data, text: lines.join('\n') || 'Nothing was ever released' };
    },
  };
}
