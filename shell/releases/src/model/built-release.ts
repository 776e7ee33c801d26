import type { ReleaseManifest } from 'shared-contracts/releases/release';

/** A built release that is not in a store yet. */
export interface BuiltRelease {
  readonly manifest: ReleaseManifest;
  /** Paths in the release and their contents, without `release.json`. */
  readonly files: ReadonlyMap<string, Buffer>;
}
