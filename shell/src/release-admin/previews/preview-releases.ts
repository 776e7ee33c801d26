import { LRUCache } from 'lru-cache';
import type { Preview } from 'releases/previews/preview-token';
import type { ReleaseContext } from 'releases/registry/release-context';
import { checkFiles, readServerFile } from 'releases/store/read-checked';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import { readRelease, type Release } from '../../active-release/read-release.ts';

/** How many previews one shell serves at the same time. */
const MAX_PREVIEWS = 8;

interface Dependencies extends Pick<ReleaseContext, 'store' | 'keys'> {
  readonly capabilities: HostCapabilities;
  /** Checks that a release's server file runs. Rejects with the reason. */
  readonly check: (release: Release) => Promise<void>;
}

/** Releases from the store that are not active, for people with a preview link. */
export class PreviewReleases {
  readonly #dependencies: Dependencies;
  readonly #releases = new LRUCache<string, Release, Preview>({
    max: MAX_PREVIEWS,
    fetchMethod: (_key, _stale, { context }) => this.#load(context),
  });

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws the error of a bad release; the next call checks it again. */
  get(preview: Preview): Promise<Release> {
    return this.#releases.forceFetch(`${preview.remote} ${preview.integrity}`, { context: preview });
  }

  /** Performs the same checks as for an active release. */
  async #load({ remote, version, integrity }: Preview): Promise<Release> {
    const { store, keys, capabilities, check } = this.#dependencies;
    const release = await readRelease(
      { store, keys },
      remote,
      { metadata: { version, integrity } },
      capabilities,
    );
    // Render threads read the local folder, so a file from a bucket must be copied there first.
    await readServerFile(store, release.manifest);
    await Promise.all([checkFiles(store, release.manifest), check(release)]);
    return release;
  }
}
