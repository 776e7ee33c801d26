import type { ReleaseManifest } from 'shared-contracts/releases/release';

/** A release that was built and is not in a store yet. */
export interface BuiltRelease {
  readonly manifest: ReleaseManifest;
  /** Path inside the release to its bytes, without `release.json`. */
  readonly files: ReadonlyMap<string, Buffer>;
}
