import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseManifest, RemoteName } from 'shared-contracts/releases/release';
import { buildRelease } from '../build/build-release.ts';
import { type Outcome, publishRelease, START, type StartMode } from '../changes/publish-release.ts';
import type { Rollout } from '../changes/start-canary.ts';
import { endsSoon } from '../keys/trusted-keys.ts';
import type { BuiltRelease } from '../model/built-release.ts';
import { compareReleases, type ReleaseDifference } from '../model/compare-releases.ts';
import { defaultEntry } from '../registry/registry.ts';
import { requireRegistry } from '../registry/require-registry.ts';
import { readStored } from '../store/stored-release.ts';
import type { CommandContext } from './command-context.ts';
import { UnconfirmedError } from './confirm-change.ts';
import type { BuildOptions, ChangeOptions, OfferOptions } from './options.ts';
import { refuseBuilt } from './refuse-incompatible.ts';

export interface PublishOptions extends OfferOptions, BuildOptions, ChangeOptions {
  /** Begin the registry of an environment in which nothing was ever released. */
  readonly init?: true;
  /** Release even what was aborted as a canary, or what somebody took back meanwhile. */
  readonly force?: true;
  /** As `npm start` does: ask no API or shell, which do not run yet, and leave alone what was released on purpose. */
  readonly start?: StartMode;
}

/** What became of the build of a remote. */
export interface Publication {
  readonly remote: RemoteName;
  readonly version: string;
  readonly result: string;
  readonly warnings: readonly string[];
  /** Against the active release; null where there is none, or it is the same. */
  readonly changes: ReleaseDifference | null;
}

const RESULTS = {
  active: 'released',
  'active-already': 'active already',
  left: 'left alone',
  canary: 'canary',
} satisfies Record<Outcome['kind'], string>;

/** The release that is made of the working copy. */
export async function readBuild(
  { root, commit, author }: CommandContext,
  remote: RemoteName,
  options: BuildOptions,
): Promise<BuiltRelease> {
  if (options.build)
    await promisify(execFile)(process.execPath, [path.join(root, 'scripts/build/build.ts'), remote]);
  const source = { owner: `${remote} team`, commit: commit(remote), builtAt: author().at };
  return buildRelease(path.join(root, remote), source);
}

/**
 * Builds, checks, stores and activates what is in the working copy; with `dryRun` it only says what would be.
 * @param canary For a share of visitors; for all of them, unless it is given.
 */
export async function publishBuild(
  context: CommandContext,
  remote: RemoteName,
  options: PublishOptions,
  canary?: Rollout,
): Promise<Publication> {
  const { desk, storeName, author } = context;
  if (!options.init && !options.start) await requireRegistry(desk.registry, storeName);
  const begun = await desk.registry.latestNumber();
  const release = await readBuild(context, remote, options);
  await refuseBuilt(context, release, options);
  // After the build, which takes a while: the log is in the order of the changes, and a ramp begins now.
  const at = author();
  const { version } = release.manifest;
  const active = await activeManifest(context, remote);
  const publication = {
    remote,
    version,
    changes: active && active.version !== version ? compareReleases(active, release.manifest) : null,
  };
  if (options.dryRun) {
    // Signing would be refused; but nothing is made for a dry run.
    if (!desk.keys.areMadeOnFirstUse())
      for (const signer of [remote, 'environment'] as const) await desk.keys.signingKey(signer);
    const warnings = [
      ...(await keyWarnings(context, remote, at.at)),
      ...(await siteWarnings(context, remote, options)),
    ];
    const result = active?.version === version ? 'active already' : 'would be released';
    return { ...publication, result, warnings };
  }
  const outcome = await publishRelease({
    ...desk,
    release,
    canary,
    force: options.force,
    begun,
    ...at,
    ...(options.start && { by: START, start: options.start }),
  });
  const warnings = [...outcomeWarnings(outcome), ...(await keyWarnings(context, remote, at.at))];
  return { ...publication, result: RESULTS[outcome.kind], warnings };
}

/** One that is refused is compared with nothing: publishing mends it. */
async function activeManifest(
  { desk }: CommandContext,
  remote: RemoteName,
): Promise<ReleaseManifest | undefined> {
  const { document } = await desk.registry.latest();
  const version = document && defaultEntry(document, remote)?.metadata.version;
  if (version === undefined) return undefined;
  return (await readStored(desk, remote, version).catch(() => undefined))?.manifest;
}

/** Keys that sign from here and end soon. */
async function keyWarnings({ desk: { keys } }: CommandContext, remote: RemoteName, at: Date) {
  const warnings: string[] = [];
  if (keys.areMadeOnFirstUse()) return warnings;
  for (const signer of [remote, 'environment'] as const) {
    const end = await keys.signingKeyEnd(signer);
    if (!endsSoon(end, at)) continue;
    const until = new Date(end).toISOString();
    warnings.push(`The key that signs here as ${signer} ends ${until}: take the next one (keys rotate)`);
  }
  return warnings;
}

/** Whether the site goes by this store, before something is written to it. */
async function siteWarnings(
  { desk, confirm }: CommandContext,
  remote: RemoteName,
  { check }: ChangeOptions,
): Promise<string[]> {
  if (check === false || (await desk.registry.latestNumber()) === 0) return [];
  try {
    await confirm(remote, 0);
    return [];
  } catch (error) {
    if (error instanceof UnconfirmedError) return [error.message];
    throw error;
  }
}

/** What a person should know of a publication besides that it succeeded. */
function outcomeWarnings(outcome: Outcome): string[] {
  if (outcome.kind === 'left') return [`${outcome.active} stays active, ${outcome.reason}`];
  const { takenBack, endedCanary } = outcome;
  return [
    ...(takenBack ? [`This version was taken back before, on ${takenBack.at} by ${takenBack.by}`] : []),
    ...(endedCanary ? [`It ended the canary of ${endedCanary}`] : []),
  ];
}
