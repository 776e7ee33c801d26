import type { RemoteName } from 'shared-contracts/release';
import { defaultEntry, openRegistry } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';
import { readStored } from './stored-release.ts';

export interface ListedRelease {
  readonly remote: RemoteName;
  readonly version: string;
  readonly isActive: boolean;
  /** Null where the release cannot be read. */
  readonly details: {
    readonly owner: string;
    readonly commit: string | null;
    readonly builtAt: string;
  } | null;
}

/** The releases of a remote that the store holds, the newest build first. */
export async function listReleases(
  store: ReleaseStore,
  environment: string,
  remote: RemoteName,
): Promise<ListedRelease[]> {
  const { document } = await openRegistry(store, environment).latest();
  const active = document && defaultEntry(document, remote)?.metadata.version;
  const versions = (await store.list(remote)).filter((name) => !name.endsWith('.draft'));
  const releases = await Promise.all(
    versions.map(async (version): Promise<ListedRelease> => {
      const stored = await readStored(store, remote, version).catch(() => undefined);
      const { owner, commit, builtAt } = stored?.manifest ?? {};
      const details = owner && builtAt ? { owner, commit: commit ?? null, builtAt } : null;
      return { remote, version, isActive: version === active, details };
    }),
  );
  return releases.toSorted((a, b) => ((a.details?.builtAt ?? '') < (b.details?.builtAt ?? '') ? 1 : -1));
}
