import type { RemoteName } from 'shared-contracts/releases/release';
import { readStored } from '../store/stored-release.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { defaultEntry } from './registry.ts';

export interface ListedRelease {
  readonly remote: RemoteName;
  readonly version: string;
  readonly isActive: boolean;
  /** Of visitors, in percent; null for a release that no visitor gets. A paused canary has 0. */
  readonly share: number | null;
  /** Null where the release is refused. */
  readonly details: {
    readonly owner: string;
    readonly commit: string | null;
    readonly builtAt: string;
  } | null;
  /** Why it is refused: unsigned, damaged. */
  readonly fault: string | null;
}

/** The releases of a remote that the store holds, the newest build first. */
export async function listReleases(desk: ReleaseDesk, remote: RemoteName): Promise<ListedRelease[]> {
  const { document } = await desk.registry.latest();
  const active = document && defaultEntry(document, remote)?.metadata.version;
  const shares = new Map(
    document?.microFrontends[remote]?.map(({ metadata, deployment }) => [
      metadata.version,
      deployment.traffic,
    ]),
  );
  const versions = (await desk.store.list(remote)).filter((name) => !name.endsWith('.draft'));
  const releases = await Promise.all(
    versions.map(async (version): Promise<ListedRelease> => {
      const share = shares.get(version) ?? null;
      const listed = { remote, version, isActive: version === active, share };
      try {
        const { owner, commit, builtAt } = (await readStored(desk, remote, version)).manifest;
        return { ...listed, details: { owner, commit, builtAt }, fault: null };
      } catch (error) {
        return { ...listed, details: null, fault: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  return releases.toSorted((a, b) => ((a.details?.builtAt ?? '') < (b.details?.builtAt ?? '') ? 1 : -1));
}
