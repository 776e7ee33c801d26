import type { RemoteName } from 'shared-contracts/releases/release';
import { readStored } from '../store/stored-release.ts';
import type { ReleaseContext } from './release-context.ts';
import { defaultEntry } from './registry.ts';

export interface ListedRelease {
  readonly remote: RemoteName;
  readonly version: string;
  readonly isActive: boolean;
  /** The share of visitors in percent; 0 for a paused canary, null for an inactive release. */
  readonly share: number | null;
  /** Null when the release is refused. */
  readonly details: {
    readonly owner: string;
    readonly commit: string | null;
    readonly builtAt: string;
  } | null;
  /** Why it is refused, such as a missing signature. */
  readonly fault: string | null;
}

/** The releases of a remote in the store, newest build first. */
export async function listReleases(
  releaseContext: ReleaseContext,
  remote: RemoteName,
): Promise<ListedRelease[]> {
  const { document } = await releaseContext.registry.latest();
  const active = document && defaultEntry(document, remote)?.metadata.version;
  const shares = new Map(
    document?.microFrontends[remote]?.map(({ metadata, deployment }) => [
      metadata.version,
      deployment.traffic,
    ]),
  );
  const versions = (await releaseContext.store.list(remote)).filter((name) => !name.endsWith('.draft'));
  const releases = await Promise.all(
    versions.map(async (version): Promise<ListedRelease> => {
      const share = shares.get(version) ?? null;
      const listed = { remote, version, isActive: version === active, share };
      try {
        const { owner, commit, builtAt } = (await readStored(releaseContext, remote, version)).manifest;
        return { ...listed, details: { owner, commit, builtAt }, fault: null };
      } catch (error) {
        return { ...listed, details: null, fault: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  return releases.toSorted((a, b) => ((a.details?.builtAt ?? '') < (b.details?.builtAt ?? '') ? 1 : -1));
}
