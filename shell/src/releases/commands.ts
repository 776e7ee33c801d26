import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { REMOTE_NAMES, type RegistryDocument, type RemoteName } from 'shared-contracts/release';
import type { Author } from './change-remote.ts';
import { buildRelease } from './build-release.ts';
import { compareReleases } from './compare-releases.ts';
import { createCompatibilityCommands, type OfferOptions } from './compatibility-commands.ts';
import { inWords } from './in-words.ts';
import { listReleases } from './list-releases.ts';
import { type PreviewOptions, previewRelease } from './preview-command.ts';
import { type Outcome, publishRelease, START } from './publish-release.ts';
import { createCanaryCommands } from './canary-commands.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { RefusedDocumentError } from './registry-document.ts';
import { defaultEntry } from './registry.ts';
import { releaseToGoBackTo, rollBack } from './roll-back.ts';
import type { Rollout } from './start-canary.ts';
import { readStored } from './stored-release.ts';

interface Dependencies {
  /** The repository. */
  readonly root: string;
  /** Where the site answers that releases are made for. */
  readonly site: string;
  readonly desk: ReleaseDesk;
  readonly author: () => Author;
  readonly commit: () => string | null;
}

interface BuildOptions {
  /** Build what changed first. */
  readonly build: boolean;
}

export interface PreviewCommandOptions extends OfferOptions, BuildOptions, PreviewOptions {}

export interface PublishOptions extends OfferOptions, BuildOptions {
  readonly dryRun?: true;
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
  const { refuseConflicts, ...compatibility } = createCompatibilityCommands({ root, site, desk });

  /** One that is refused is compared with nothing: publishing mends it. */
  const activeManifest = async (remote: RemoteName) => {
    const { document } = await registry.latest();
    const version = document && defaultEntry(document, remote)?.metadata.version;
    if (version === undefined) return undefined;
    return (await readStored(desk, remote, version).catch(() => undefined))?.manifest;
  };

  const build = (remote: RemoteName) =>
    promisify(execFile)(process.execPath, [path.join(root, 'scripts/build/build.ts'), remote]);

  const readBuild = async (remote: RemoteName, options: BuildOptions, builtAt: Date) => {
    if (options.build) await build(remote);
    return buildRelease(path.join(root, remote), { owner: `${remote} team`, commit: commit(), builtAt });
  };

  const publishOne = async (remote: RemoteName, options: PublishOptions, canary?: Rollout) => {
    const at = author();
    const release = await readBuild(remote, options, at.at);
    await refuseConflicts(release, options);
    const { version } = release.manifest;
    const active = await activeManifest(remote);
    const told = (result: string) => ({
      remote,
      version,
      result,
      changes: active && active.version !== version ? compareReleases(active, release.manifest) : null,
    });
    if (options.dryRun) {
      // Signing would be refused; but nothing is made for a dry run.
      if (!desk.keys.areMadeOnFirstUse())
        for (const signer of [remote, 'environment'] as const) await desk.keys.signingKey(signer);
      return told(active?.version === version ? 'active already' : 'would be released');
    }
    const { kind } = await publishRelease({
      ...desk,
      release,
      canary,
      ...at,
      ...(options.start && { by: START }),
    });
    return told(RESULTS[kind]);
  };

  return {
    ...compatibility,
    ...createCanaryCommands({ desk, author, publish: publishOne }),

    async publish(remotes: readonly RemoteName[], options: PublishOptions): Promise<Told> {
      const data = [];
      for (const remote of remotes) data.push(await publishOne(remote, options));
      const lines = data.map(({ remote, version, result, changes }) =>
        [
          `${remote} ${version}${result === 'released' ? '' : ` (${result})`}`,
          ...(options.dryRun && changes ? [inWords(changes)] : []),
        ].join('\n'),
      );
      return { data, text: lines.join('\n') };
    },

    /** What breaks at the API is told: a preview may be ahead of it. Another shell could not run it at all. */
    async preview(remote: RemoteName, options: PreviewCommandOptions): Promise<Told> {
      const { by, at } = author();
      const release = await readBuild(remote, options, at);
      const conflicts = await refuseConflicts(release, options, ({ call }) => call !== undefined);
      return previewRelease({ desk, site, release, by, at, conflicts, ...options });
    },

    async rollback(
      remote: RemoteName,
      version: string | undefined,
      { dryRun }: { dryRun?: true },
    ): Promise<Told> {
      const { manifest } = await releaseToGoBackTo({ ...desk, remote, version });
      if (dryRun) {
        const data = { remote, version: manifest.version, result: 'would be active' };
        return { data, text: `${remote} would go back to ${manifest.version}` };
      }
      const changed = await rollBack({ ...desk, remote, version: manifest.version, ...author() });
      const result = changed ? 'rolled back' : 'active already';
      return {
        data: { remote, version: manifest.version, result },
        text: changed ? `${remote} is back at ${manifest.version}` : `${manifest.version} is active already`,
      };
    },

    async list(remote?: RemoteName): Promise<Told> {
      const remotes = remote ? [remote] : REMOTE_NAMES;
      const data = (await Promise.all(remotes.map((name) => listReleases(desk, name)))).flat();
      const lines = data.map(({ remote: name, version, isActive, details, fault }) =>
        [
          isActive ? '*' : ' ',
          name.padEnd(14),
          version.padEnd(18),
          details
            ? `${details.builtAt}  ${details.commit?.slice(0, 10) ?? '-'}  ${details.owner}`
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
