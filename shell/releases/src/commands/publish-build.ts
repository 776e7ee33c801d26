import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { toErrorMessage } from 'shared-contracts/lib/start-error';
import type { ReleaseManifest, RemoteName } from 'shared-contracts/releases/release';
import { buildRelease } from '../build/build-release.ts';
import {
  type Outcome,
  publishRelease,
  NPM_START,
  refuseAborted,
  type StartMode,
} from '../changes/publish-release.ts';
import type { Rollout } from '../changes/start-canary.ts';
import { formatBreak, IncompatibleError } from '../compatibility/check-release.ts';
import { expiresSoon } from '../keys/trusted-keys.ts';
import type { BuiltRelease } from '../model/built-release.ts';
import { findCanaryPair } from '../model/canary-shares.ts';
import { compareReleases, type ReleaseDifference } from '../model/compare-releases.ts';
import { readVersionHistory } from '../registry/read-version-history.ts';
import { defaultEntry } from '../registry/registry.ts';
import { requireRegistry } from '../registry/require-registry.ts';
import { readStored } from '../store/stored-release.ts';
import type { CommandContext } from './command-context.ts';
import { siteWarnings } from './confirm-change.ts';
import type { BuildOptions, ChangeOptions, CompatibilityOptions } from './options.ts';
import { refuseBuilt, refuseStored } from './refuse-incompatible.ts';

export interface PublishOptions extends CompatibilityOptions, BuildOptions, ChangeOptions {
  /** Start the registry of an environment without releases. */
  readonly init?: true;
  /** Release even an aborted canary, or a remote that was withdrawn meanwhile. */
  readonly force?: true;
  /** Set by `npm start`, while API and shell are not running yet: when to replace the active release. */
  readonly start?: StartMode;
}

/** The result of publishing a remote's build. */
export interface Publication {
  readonly remote: RemoteName;
  readonly version: string;
  readonly result: string;
  readonly warnings: readonly string[];
  /** Differences from the active release; null when there is none, or it is the same. */
  readonly changes: ReleaseDifference | null;
}

const RESULTS = {
  active: 'released',
  'active-already': 'active already',
  left: 'left alone',
  canary: 'canary',
} satisfies Record<Outcome['kind'], string>;

/** Makes a release from the working copy. @throws Error with the output of a build that failed. */
export async function readBuild(
  { root, commit, author }: CommandContext,
  remote: RemoteName,
  options: BuildOptions,
): Promise<BuiltRelease> {
  if (options.build) {
    const script = path.join(root, 'scripts/build/build.ts');
    await promisify(execFile)(process.execPath, [script, remote]).catch(
      (cause: Error & { stderr?: string }) => {
        throw new Error(cause.stderr?.trim() || cause.message, { cause });
      },
    );
  }
  const source = { owner: `${remote} team`, commit: commit(remote), builtAt: author().at };
  return buildRelease(path.join(root, remote), source);
}

/** A build that may be released. */
export interface CheckedBuild {
  readonly release: BuiltRelease;
  /** Number of the newest registry document when the build was begun. */
  readonly begun: number;
}

/**
 * Builds the working copy and checks that it may be released. Creates no keys.
 * @throws MissingRegistryError, KeyError when its signature would be refused, or as `readBuild` and `refuseBuilt` do.
 */
export async function checkBuild(
  context: CommandContext,
  remote: RemoteName,
  options: PublishOptions,
): Promise<CheckedBuild> {
  const { registry, keys } = context.releaseContext;
  if (!options.init && !options.start) await requireRegistry(registry, context.storeName);
  if (!keys.areMadeOnFirstUse())
    for (const signer of [remote, 'environment'] as const) await keys.signingKey(signer);
  const begun = await registry.latestNumber();
  const release = await readBuild(context, remote, options);
  await refuseBuilt(context, release, options);
  return { release, begun };
}

/**
 * Stores and activates a build; with `dryRun` it only reports what would happen.
 * @param canary The share of visitors; default: all of them.
 */
export async function publishBuild(
  context: CommandContext,
  { release, begun }: CheckedBuild,
  options: PublishOptions,
  canary?: Rollout,
): Promise<Publication> {
  const { releaseContext, author } = context;
  // Read after the build, which takes a while, because a ramp starts at this time.
  const authorNow = author();
  const { name: remote, version } = release.manifest;
  const active = await activeManifest(context, remote);
  const publication = {
    remote,
    version,
    changes: active && active.version !== version ? compareReleases(active, release.manifest) : null,
  };
  if (options.dryRun) {
    const warnings = [
      ...(active?.version === version
        ? []
        : outcomeWarnings(await plan(context, release, options, canary), 'would end')),
      ...(await keyWarnings(context, remote, authorNow.at)),
      // Of a canary, like of all other changes, they are printed with it.
      ...(canary ? [] : await siteWarnings(context, remote, options)),
    ];
    const result = active?.version === version ? 'active already' : 'would be released';
    return { ...publication, result, warnings };
  }
  const outcome = await publishRelease({
    ...releaseContext,
    release,
    canary,
    force: options.force,
    begun,
    ...authorNow,
    ...(options.start && { by: NPM_START, start: options.start }),
  });
  const warnings = [
    ...outcomeWarnings(outcome),
    ...(outcome.kind === 'left' ? await servedConflicts(context, remote, options) : []),
    ...(await keyWarnings(context, remote, authorNow.at)),
  ];
  return { ...publication, result: RESULTS[outcome.kind], warnings };
}

/**
 * What would come of a publication.
 * @throws AbortedReleaseError, as it would
 */
async function plan(
  { releaseContext: { registry } }: CommandContext,
  { manifest: { name: remote, version } }: BuiltRelease,
  { force }: PublishOptions,
  canary: Rollout | undefined,
): Promise<Outcome> {
  const { withdrawal } = await readVersionHistory(registry, remote, version);
  if (canary) return { kind: 'canary', withdrawal };
  refuseAborted(withdrawal, force);
  const running = findCanaryPair((await registry.latest()).document?.microFrontends[remote])?.candidate;
  return { kind: 'active', withdrawal, endedCanary: running?.metadata.version };
}

/** The manifest of the active release; undefined when there is none, or it is invalid and this release repairs it. */
async function activeManifest(
  { releaseContext }: CommandContext,
  remote: RemoteName,
): Promise<ReleaseManifest | undefined> {
  const { document } = await releaseContext.registry.latest();
  const version = document && defaultEntry(document, remote)?.metadata.version;
  if (version === undefined) return undefined;
  return (await readStored(releaseContext, remote, version).catch(() => undefined))?.manifest;
}

/** What the API and the shell that `npm start` built would break in the releases that stay. */
async function servedConflicts(
  context: CommandContext,
  remote: RemoteName,
  options: PublishOptions,
): Promise<string[]> {
  const { document } = await context.releaseContext.registry.latest();
  const warnings: string[] = [];
  for (const { metadata } of document?.microFrontends[remote] ?? []) {
    const { version } = metadata;
    try {
      await refuseStored(context, { remote, version }, options);
    } catch (error) {
      const reasons =
        error instanceof IncompatibleError ? error.conflicts.map(formatBreak) : [toErrorMessage(error)];
      warnings.push(...reasons.map((reason) => `${version} may not work with what was built: ${reason}`));
    }
  }
  return warnings;
}

/** Warns about signing keys that expire soon. */
async function keyWarnings({ releaseContext: { keys } }: CommandContext, remote: RemoteName, at: Date) {
  const warnings: string[] = [];
  if (keys.areMadeOnFirstUse()) return warnings;
  for (const signer of [remote, 'environment'] as const) {
    const expiry = await keys.signingKeyExpiry(signer);
    if (!expiresSoon(expiry, at)) continue;
    const until = new Date(expiry).toISOString();
    warnings.push(`The key that signs here as ${signer} expires on ${until}: rotate it (keys rotate)`);
  }
  return warnings;
}

/** Warnings about a publication. @param verb What it did to a canary. */
function outcomeWarnings(outcome: Outcome, verb = 'ended'): string[] {
  if (outcome.kind === 'left') return [`${outcome.active} stays active, ${outcome.reason}`];
  const { withdrawal, endedCanary } = outcome;
  return [
    ...(withdrawal ? [`This version was withdrawn before, on ${withdrawal.at} by ${withdrawal.by}`] : []),
    ...(endedCanary ? [`It ${verb} the canary of ${endedCanary}`] : []),
  ];
}
