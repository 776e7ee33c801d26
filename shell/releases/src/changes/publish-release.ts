import type { BuiltRelease } from '../model/built-release.ts';
import { pairOf } from '../model/canary-shares.ts';
import type { ReleaseDesk } from '../registry/open-releases.ts';
import { readPast } from '../registry/read-past.ts';
import type { TakenBack } from '../registry/taken-back.ts';
import { placeRelease } from '../store/place-release.ts';
import { activateRelease } from './activate-release.ts';
import type { Author } from './change-remote.ts';
import { refuseOverridden } from './refuse-overridden.ts';
import { type Rollout, startCanary } from './start-canary.ts';

/** Who releases what `npm start` has built. */
export const START = 'npm start';

/** The shell took this very version back, because it failed too often. */
export class AbortedReleaseError extends Error {
  override readonly name = 'AbortedReleaseError';

  constructor({ version = '', at, reason }: TakenBack) {
    super(
      `${version} was taken back as a canary on ${at}${reason ? ` (${reason})` : ''}: --force releases it all the same`,
    );
  }
}

/** When a start releases what it built (PUBLISH_REMOTES). */
export type StartMode = 'auto' | 'always' | 'never';

interface Publication extends Author, ReleaseDesk {
  readonly release: BuiltRelease;
  /** Release even what was aborted as a canary. */
  readonly force?: true | undefined;
  /** Of a start: unless it is `always`, it leaves alone what was released on purpose. */
  readonly start?: StartMode | undefined;
  /** Number of the newest registry document when the release was begun; nothing is refused for it, unless it is given. */
  readonly begun?: number | undefined;
  /** For a share of visitors; for all of them, unless it is given. */
  readonly canary?: Rollout | undefined;
}

/** `left`: a start leaves the active release alone, because somebody released it on purpose or the setting says so. */
export type Outcome =
  | {
      readonly kind: 'active' | 'active-already' | 'canary';
      /** Who took this version back before, and when. */
      readonly takenBack?: TakenBack | undefined;
      /** The version of a canary that this publication ended. */
      readonly endedCanary?: string | undefined;
    }
  | { readonly kind: 'left'; readonly active: string; readonly reason: string };

/**
 * Uploads a release and makes it the one that every visitor gets, or that a share of them gets. Doing it twice changes
 * nothing but mends what was damaged in the store. A start leaves alone what was released on purpose.
 * @throws KeyError when nobody would believe it, VersionTakenError, AbortedReleaseError, OverriddenError,
 * UnfitCanaryError, or RegistryConflictError when somebody else released the same remote in the same moment.
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
  const past = await readPast(registry, manifest.name, manifest.version);
  const { takenBack } = past;
  const integrity = past.named?.metadata.integrity;
  const manifestBytes = await placeRelease({ store, release, key, integrity });
  const active = past.active?.metadata.version;
  if (by === START && active && active !== manifest.version) {
    const reason = reasonToLeave(start, past.by);
    if (reason !== undefined) return { kind: 'left', active, reason };
  }
  const decidedBy =
    begun === undefined || force ? undefined : await refuseOverridden(registry, manifest.name, begun);
  const change = { registry, manifest, manifestBytes, by, at, decidedBy };
  if (canary) {
    await startCanary({ ...change, ...canary });
    return { kind: 'canary', takenBack };
  }
  if (takenBack?.action === 'abort' && !force) throw new AbortedReleaseError(takenBack);
  const endedCanary = pairOf((await registry.latest()).document?.microFrontends[manifest.name])?.other;
  const changed = await activateRelease({ ...change, action: 'publish' });
  if (!changed) return { kind: 'active-already' };
  return { kind: 'active', takenBack, endedCanary: endedCanary?.metadata.version };
}

/** Why a start does not release what it built. @param by Who changed the remote last. */
function reasonToLeave(start: StartMode, by: string | undefined): string | undefined {
  if (start === 'never') return 'as PUBLISH_REMOTES=never says';
  if (start === 'always' || by === undefined || by === START) return undefined;
  return `last changed by ${by}: publish this build, or start with PUBLISH_REMOTES=always, to replace it`;
}
