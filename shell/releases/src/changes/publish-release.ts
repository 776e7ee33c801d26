import type { BuiltRelease } from '../model/built-release.ts';
import { findCanaryPair } from '../model/canary-shares.ts';
import type { ReleaseContext } from '../registry/release-context.ts';
import { readVersionHistory } from '../registry/read-version-history.ts';
import type { Withdrawal } from '../registry/withdrawal.ts';
import { uploadRelease } from '../store/upload-release.ts';
import { activateRelease } from './activate-release.ts';
import type { Author } from './change-remote.ts';
import { refuseOverridden } from './refuse-overridden.ts';
import { type Rollout, startCanary } from './start-canary.ts';

/** The author of releases that `npm start` publishes. */
export const NPM_START = 'npm start';

/** This version failed too often as a canary, so a shell aborted it. */
export class AbortedReleaseError extends Error {
  override readonly name = 'AbortedReleaseError';

  constructor({ version = '', at, reason }: Withdrawal) {
    super(
      `The canary ${version} was aborted on ${at}${reason ? ` (${reason})` : ''}: use --force to release it anyway`,
    );
  }
}

/** When `npm start` publishes what it built (PUBLISH_REMOTES). */
export type StartMode = 'auto' | 'always' | 'never';

interface Publication extends Author, ReleaseContext {
  readonly release: BuiltRelease;
  /** Release even an aborted canary. */
  readonly force?: true | undefined;
  /** For `npm start`: unless it is `always`, a release that someone published deliberately stays active. */
  readonly start?: StartMode | undefined;
  /** Number of the newest registry document when this release was begun; without it no conflict is detected. */
  readonly begun?: number | undefined;
  /** The share of visitors; default: all of them. */
  readonly canary?: Rollout | undefined;
}

/** `left`: `npm start` did not replace the active release, for the given reason. */
export type Outcome =
  | {
      readonly kind: 'active' | 'active-already' | 'canary';
      /** The earlier rollback or abort of this version. */
      readonly withdrawal?: Withdrawal | undefined;
      /** The version of the canary that this publication ended. */
      readonly endedCanary?: string | undefined;
    }
  | { readonly kind: 'left'; readonly active: string; readonly reason: string };

/**
 * Uploads a release and makes it the active one or a canary. It is idempotent, and repairs damaged files in the store.
 * @throws KeyError when the signature would not be trusted, VersionTakenError, AbortedReleaseError, OverriddenError,
 * InvalidCanaryError, or RegistryConflictError when the same remote was changed concurrently.
 */
export async function publishRelease({
  store,
  registry,
  keys,
  release,
  canary,
  force,
  begun,
  start = 'auto',
  by,
  at,
}: Publication): Promise<Outcome> {
  const { manifest } = release;
  const key = await keys.signingKey(manifest.name);
  await keys.signingKey('environment');
  const history = await readVersionHistory(registry, manifest.name, manifest.version);
  const { withdrawal } = history;
  const integrity = history.entry?.metadata.integrity;
  const manifestBytes = await uploadRelease({ store, release, key, integrity });
  const active = history.active?.metadata.version;
  if (by === NPM_START && active && active !== manifest.version) {
    const reason = reasonToLeave(start, history.by);
    if (reason !== undefined) return { kind: 'left', active, reason };
  }
  const decidedBy =
    begun === undefined || force ? undefined : await refuseOverridden(registry, manifest.name, begun);
  const change = { registry, manifest, manifestBytes, by, at, decidedBy };
  if (canary) {
    await startCanary({ ...change, ...canary });
    return { kind: 'canary', withdrawal };
  }
  refuseAborted(withdrawal, force);
  const endedCanary = findCanaryPair(
    (await registry.latest()).document?.microFrontends[manifest.name],
  )?.candidate;
  const changed = await activateRelease({ ...change, action: 'publish' });
  if (!changed) return { kind: 'active-already' };
  return { kind: 'active', withdrawal, endedCanary: endedCanary?.metadata.version };
}

/** @throws AbortedReleaseError when the version was aborted as a canary */
export function refuseAborted(withdrawal: Withdrawal | undefined, force?: true): void {
  if (withdrawal?.action === 'abort' && !force) throw new AbortedReleaseError(withdrawal);
}

/** Why `npm start` does not publish its build. @param by The author of the remote's last change. */
function reasonToLeave(start: StartMode, by: string | undefined): string | undefined {
  if (start === 'never') return 'because of PUBLISH_REMOTES=never';
  if (start === 'always' || by === undefined || by === NPM_START) return undefined;
  return `last changed by ${by}: to replace it, publish this build or start with PUBLISH_REMOTES=always`;
}
