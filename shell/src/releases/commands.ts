import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { REMOTE_NAMES, type RegistryDocument, type RemoteName } from 'shared-contracts/release';
import type { Author } from './change-remote.ts';
import { buildRelease } from './build-release.ts';
import { compareReleases } from './compare-releases.ts';
import { createCompatibilityCommands, type OfferOptions } from './compatibility-commands.ts';
import { inWords } from './in-words.ts';
import { endsSoon } from './keys/trusted-keys.ts';
import { listReleases } from './list-releases.ts';
import { type PreviewOptions, previewRelease } from './preview-command.ts';
import { type Outcome, publishRelease, START } from './publish-release.ts';
import { createCanaryCommands } from './canary-commands.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { RefusedDocumentError } from './registry-document.ts';
import { defaultEntry } from './registry.ts';
import { createRollback } from './rollback-command.ts';
import type { Rollout } from './start-canary.ts';
import { readStored } from './stored-release.ts';

interface Dependencies {
  /** The repository. */
  readonly root: string;
  /** Where the site answers that releases are made for. */
  readonly site: string;
  readonly desk: ReleaseDesk;
  readonly author: () => Author;
  /** What a remote is built from, with `-dirty` behind it where the work tree differs. */
  readonly commit: (remote: RemoteName) => string | null;
}

interface BuildOptions {
  /** Build what changed first. */
  readonly build: boolean;
}

export interface PreviewCommandOptions extends OfferOptions, BuildOptions, PreviewOptions {}

export interface PublishOptions extends OfferOptions, BuildOptions {
  readonly dryRun?: true;
  /** Release even what was aborted as a canary. */
  readonly force?: true;
  /** As `npm start` does: leave alone what somebody set aside, and ask no API or shell, which do not run yet. */
  readonly start?: true;
}

/** What a command found or did: for programs, and for people. */
export interface Told {
  readonly data: unknown;
  readonly text: string;
}

const RESULTS = {
  'in-force': 'released',
  'in-force-already': 'active already',
  left: 'set aside before',
  canary: 'canary',
} satisfies Record<Outcome['kind'], string>;

/** The commands of `pnpm release`. Each rejects with what is wrong, in words for people. */
export function createCommands({ root, site, desk, author, commit }: Dependencies) {
  const { registry } = desk;
  const { refuseConflicts, refuseStored, ...compatibility } = createCompatibilityCommands({
    root,
    site,
    desk,
  });

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

  const publishOne = async (remote: RemoteName, options: PublishOptions, canary?: Rollout) => {
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
      warnings.push(...(await keyWarnings(remote, at.at)));
      return told(active?.version === version ? 'active already' : 'would be released');
    }
    const outcome = await publishRelease({
      ...desk,
      release,
      canary,
      force: options.force,
      ...at,
      ...(options.start && { by: START }),
    });
    warnings.push(...outcomeWarnings(outcome), ...(await keyWarnings(remote, at.at)));
    return told(RESULTS[outcome.kind]);
  };

  return {
    ...compatibility,
    ...createCanaryCommands({ desk, author, publish: publishOne, refuseStored }),
    rollback: createRollback({ desk, author, refuseStored }),

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

    /** What breaks at the API is told: a preview may be ahead of it. Another shell could not run it at all. */
    async preview(remote: RemoteName, options: PreviewCommandOptions): Promise<Told> {
      const release = await readBuild(remote, options);
      const { by, at } = author();
      const conflicts = await refuseConflicts(release, options, ({ call }) => call !== undefined);
      return previewRelease({ desk, site, release, by, at, conflicts, ...options });
    },

    async list(remote?: RemoteName): Promise<Told> {
      const remotes = remote ? [remote] : REMOTE_NAMES;
      const data = (await Promise.all(remotes.map((name) => listReleases(desk, name)))).flat();
      const lines = data.map(({ remote: name, version, isActive, share, details, fault }) =>
        [
          isActive ? '*' : ' ',
          share === null ? '     ' : `${share} %`.padStart(5),
          name.padEnd(14),
          version.padEnd(18),
          details
            ? `${details.builtAt}  ${details.commit ? inShort(details.commit) : '-'}  ${details.owner}`
            : (fault ?? ''),
        ].join(' '),
      );
      return { data, text: lines.join('\n') || 'Nothing was ever released' };
    },

    async log(limit: number): Promise<Told> {
      const data: LogEntry[] = [];
      for await (const { number, document } of registry.past()) {
        if (data.length >= limit) break;
        data.push(
          document instanceof RefusedDocumentError
            ? { number, fault: document.message }
            : { number, ...document.change, key: document.signature.key },
        );
      }
      const lines = data.map((entry) => `${String(entry.number).padStart(5)}  ${inLog(entry)}`.trimEnd());
      return { data, text: lines.join('\n') || 'Nothing was ever released' };
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

/** A commit as people read it: ten digits, and whether the work tree differed. */
const inShort = (commit: string): string => commit.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1');

/** What a person should know of a publication besides that it succeeded. */
function outcomeWarnings(outcome: Outcome): string[] {
  if (outcome.kind === 'left') return [];
  const { takenBack, endedCanary } = outcome;
  return [
    ...(takenBack ? [`This version was taken back before, on ${takenBack.at} by ${takenBack.by}`] : []),
    ...(endedCanary ? [`It ended the canary of ${endedCanary}`] : []),
  ];
}

type LogEntry =
  | { readonly number: number; readonly fault: string }
  | (RegistryDocument['change'] & { readonly number: number; readonly key: string });

const inLog = (entry: LogEntry): string =>
  'fault' in entry
    ? `refused: ${entry.fault}`
    : [
        `${entry.at}  ${entry.by}  ${entry.action} ${entry.remote ?? ''} ${entry.version ?? ''}`,
        ...(entry.share === undefined ? [] : [`${entry.share} %`]),
        ...(entry.reason === undefined ? [] : [`(${entry.reason})`]),
      ].join(' ');
