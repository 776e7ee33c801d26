import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteName } from 'shared-contracts/releases/release';
import type { Author } from './change-remote.ts';
import { buildRelease } from './build-release.ts';
import { compareReleases } from './compare-releases.ts';
import { type ConfirmOptions, createConfirmation, UnconfirmedError } from './confirm-change.ts';
import { createHistoryCommands } from './history-commands.ts';
import { createCompatibilityCommands, type OfferOptions } from './compatibility-commands.ts';
import { inWords } from './in-words.ts';
import { endsSoon } from './keys/trusted-keys.ts';
import { type PreviewOptions, previewRelease } from './preview-command.ts';
import { type Outcome, publishRelease, START, type StartMode } from './publish-release.ts';
import { createCanaryCommands } from './canary-commands.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { defaultEntry } from './registry.ts';
import { requireRegistry } from './require-registry.ts';
import { createRollback } from './rollback-command.ts';
import type { Rollout } from './start-canary.ts';
import { readStored } from './stored-release.ts';

interface Dependencies {
  /** The repository. */
  readonly root: string;
  /** Where the site answers that releases are made for. */
  readonly site: string;
  /** Where the back office answers, which may be the same. */
  readonly adminSite: string;
  readonly desk: ReleaseDesk;
  /** Folder or address of the store, for messages. */
  readonly storeName: string;
  readonly author: () => Author;
  /** What a remote is built from, with `-dirty` behind it where the work tree differs. */
  readonly commit: (remote: RemoteName) => string | null;
  /** How long the site may take to follow a change; a while, unless given. */
  readonly waitMs?: number | undefined;
}

interface BuildOptions {
  /** Build what changed first. */
  readonly build: boolean;
}

export interface PreviewCommandOptions extends OfferOptions, BuildOptions, PreviewOptions {}

export interface PublishOptions extends OfferOptions, BuildOptions, ConfirmOptions {
  readonly dryRun?: true;
  /** Begin the registry of an environment in which nothing was ever released. */
  readonly init?: true;
  /** Release even what was aborted as a canary, or what somebody took back meanwhile. */
  readonly force?: true;
  /** As `npm start` does: ask no API or shell, which do not run yet, and leave alone what was released on purpose. */
  readonly start?: StartMode;
}

/** What a command found or did: for programs, and for people. */
export interface Told {
  readonly data: unknown;
  readonly text: string;
}

const RESULTS = {
  'in-force': 'released',
  'in-force-already': 'active already',
  left: 'left alone',
  canary: 'canary',
} satisfies Record<Outcome['kind'], string>;

/** The commands of `pnpm release`. Each rejects with what is wrong, in words for people. */
export function createCommands(dependencies: Dependencies) {
  const { root, site, adminSite, desk, storeName, author, commit, waitMs } = dependencies;
  const { registry } = desk;
  const confirm = createConfirmation({ site, storeName, registry, waitMs });
  const { refuseConflicts, refuseStored, ...compatibility } = createCompatibilityCommands({
    root,
    site,
    desk,
  });

  /** Changes are signed with the environment's key, which pipelines of all teams have: so the team's is asked for, too. */
  const requireRights = async (remote: RemoteName) => {
    await requireRegistry(registry, storeName);
    await desk.keys.signingKey(remote);
  };

  /** One that is refused is compared with nothing: publishing mends it. */
  const activeManifest = async (remote: RemoteName) => {
    const { document } = await registry.latest();
    const version = document && defaultEntry(document, remote)?.metadata.version;
    if (version === undefined) return undefined;
    return (await readStored(desk, remote, version).catch(() => undefined))?.manifest;
  };

  /** Keys that sign from here and end soon. */
  const keyWarnings = async (remote: RemoteName, at: Date) => {
    const warnings: string[] = [];
    if (desk.keys.areMadeOnFirstUse()) return warnings;
    for (const signer of [remote, 'environment'] as const) {
      const end = await desk.keys.signingKeyEnd(signer);
      if (!endsSoon(end, at)) continue;
      const until = new Date(end).toISOString();
      warnings.push(`The key that signs here as ${signer} ends ${until}: take the next one (keys rotate)`);
    }
    return warnings;
  };

  const build = (remote: RemoteName) =>
    promisify(execFile)(process.execPath, [path.join(root, 'scripts/build/build.ts'), remote]);

  const readBuild = async (remote: RemoteName, options: BuildOptions) => {
    if (options.build) await build(remote);
    const source = { owner: `${remote} team`, commit: commit(remote), builtAt: author().at };
    return buildRelease(path.join(root, remote), source);
  };

  /** Whether the site goes by this store, before something is written to it. */
  const siteWarnings = async (remote: RemoteName, { check }: ConfirmOptions) => {
    if (check === false || (await registry.latestNumber()) === 0) return [];
    try {
      await confirm(remote, 0);
      return [];
    } catch (error) {
      if (error instanceof UnconfirmedError) return [error.message];
      throw error;
    }
  };

  const publishOne = async (remote: RemoteName, options: PublishOptions, canary?: Rollout) => {
    if (!options.init && !options.start) await requireRegistry(registry, storeName);
    const begun = await registry.latestNumber();
    const release = await readBuild(remote, options);
    await refuseConflicts(release, options);
    // After the build, which takes a while: the log is in the order of the changes, and a ramp begins now.
    const at = author();
    const { version } = release.manifest;
    const active = await activeManifest(remote);
    const warnings: string[] = [];
    const told = (result: string) => ({
      remote,
      version,
      result,
      warnings,
      changes: active && active.version !== version ? compareReleases(active, release.manifest) : null,
    });
    if (options.dryRun) {
      // Signing would be refused; but nothing is made for a dry run.
      if (!desk.keys.areMadeOnFirstUse())
        for (const signer of [remote, 'environment'] as const) await desk.keys.signingKey(signer);
      warnings.push(...(await keyWarnings(remote, at.at)), ...(await siteWarnings(remote, options)));
      return told(active?.version === version ? 'active already' : 'would be released');
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
    warnings.push(...outcomeWarnings(outcome), ...(await keyWarnings(remote, at.at)));
    return told(RESULTS[outcome.kind]);
  };

  return {
    ...compatibility,
    ...createHistoryCommands(desk, storeName),
    ...createCanaryCommands({ desk, author, requireRights, publish: publishOne, refuseStored }),

    /**
     * Waits until the site follows what was changed.
     * @returns The site, or undefined where it is not asked.
     * @throws UnconfirmedError
     */
    async confirm(
      remotes: readonly RemoteName[],
      { check, dryRun, start }: Pick<PublishOptions, 'check' | 'dryRun' | 'start'>,
    ): Promise<string | undefined> {
      if (check === false || dryRun || start) return undefined;
      for (const remote of remotes) await confirm(remote);
      return site;
    },

    rollback: createRollback({ desk, author, requireRights, refuseStored }),

    async publish(remotes: readonly RemoteName[], options: PublishOptions): Promise<Told> {
      const data = [];
      for (const remote of remotes) data.push(await publishOne(remote, options));
      const lines = data.map(({ remote, version, result, changes, warnings }) =>
        [
          `${remote} ${version}${result === 'released' ? '' : ` (${result})`}`,
          ...(options.dryRun && changes ? [inWords(changes)] : []),
          ...warnings.map((warning) => `  ! ${warning}`),
        ].join('\n'),
      );
      return { data, text: lines.join('\n') };
    },

    /** What breaks at the API is reported: a preview may be ahead of it. Another shell could not run it at all. */
    async preview(remote: RemoteName, options: PreviewCommandOptions): Promise<Told> {
      await requireRegistry(registry, storeName);
      const release = await readBuild(remote, options);
      const { by, at } = author();
      const conflicts = await refuseConflicts(release, options, ({ call }) => call !== undefined);
      const shownAt = remote === 'remote-admin' ? adminSite : site;
      return previewRelease({ desk, site: shownAt, release, by, at, conflicts, ...options });
    },

    async diff(remote: RemoteName, from: string, to: string): Promise<Told> {
      const [before, after] = await Promise.all(
        [from, to].map((version) => readStored(desk, remote, version)),
      );
      if (!before || !after) throw new Error('Two versions are needed');
      const data = compareReleases(before.manifest, after.manifest);
      return { data, text: inWords(data) };
    },
  };
}

/** What a person should know of a publication besides that it succeeded. */
function outcomeWarnings(outcome: Outcome): string[] {
  if (outcome.kind === 'left') return [`${outcome.inForce} stays active, ${outcome.reason}`];
  const { takenBack, endedCanary } = outcome;
  return [
    ...(takenBack ? [`This version was taken back before, on ${takenBack.at} by ${takenBack.by}`] : []),
    ...(endedCanary ? [`It ended the canary of ${endedCanary}`] : []),
  ];
}
