import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/release';
import type { Author } from './activate-release.ts';
import { buildRelease } from './build-release.ts';
import { compareReleases } from './compare-releases.ts';
import { inWords } from './in-words.ts';
import { listReleases } from './list-releases.ts';
import { type Outcome, publishRelease, START } from './publish-release.ts';
import { defaultEntry, openRegistry } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';
import { releaseToGoBackTo, rollBack } from './roll-back.ts';
import { readStored } from './stored-release.ts';

interface Dependencies {
  /** The repository. */
  readonly root: string;
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly author: () => Author;
  readonly commit: () => string | null;
}

export interface PublishOptions {
  readonly dryRun?: true;
  readonly build: boolean;
  /** As `npm start` does: leave alone what somebody set aside. */
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
} satisfies Record<Outcome['kind'], string>;

/** The commands of `pnpm release`. Each rejects with what is wrong, in words for people. */
export function createCommands({ root, store, environment, author, commit }: Dependencies) {
  const registry = openRegistry(store, environment);

  const activeManifest = async (remote: RemoteName) => {
    const { document } = await registry.latest();
    const version = document && defaultEntry(document, remote)?.metadata.version;
    return version === undefined ? undefined : (await readStored(store, remote, version)).manifest;
  };

  const build = (remote: RemoteName) =>
    promisify(execFile)(process.execPath, [path.join(root, 'scripts/build/build.ts'), remote]);

  const publishOne = async (remote: RemoteName, options: PublishOptions) => {
    if (options.build) await build(remote);
    const at = author();
    const release = await buildRelease(path.join(root, remote), {
      owner: `${remote} team`,
      commit: commit(),
      builtAt: at.at,
    });
    const { version } = release.manifest;
    const active = await activeManifest(remote);
    const told = (result: string) => ({
      remote,
      version,
      result,
      changes: active && active.version !== version ? compareReleases(active, release.manifest) : null,
    });
    if (options.dryRun) return told(active?.version === version ? 'active already' : 'would be released');
    const { kind } = await publishRelease({
      store,
      environment,
      release,
      ...at,
      ...(options.start && { by: START }),
    });
    return told(RESULTS[kind]);
  };

  return {
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

    async rollback(
      remote: RemoteName,
      version: string | undefined,
      { dryRun }: { dryRun?: true },
    ): Promise<Told> {
      const { manifest } = await releaseToGoBackTo({ store, registry, remote, version });
      if (dryRun) {
        const data = { remote, version: manifest.version, result: 'would be active' };
        return { data, text: `${remote} would go back to ${manifest.version}` };
      }
      const changed = await rollBack({ store, registry, remote, version: manifest.version, ...author() });
      const result = changed ? 'rolled back' : 'active already';
      return {
        data: { remote, version: manifest.version, result },
        text: changed ? `${remote} is back at ${manifest.version}` : `${manifest.version} is active already`,
      };
    },

    async list(remote?: RemoteName): Promise<Told> {
      const remotes = remote ? [remote] : REMOTE_NAMES;
      const data = (await Promise.all(remotes.map((name) => listReleases(store, environment, name)))).flat();
      const lines = data.map(({ remote: name, version, isActive, details }) =>
        [
          isActive ? '*' : ' ',
          name.padEnd(14),
          version.padEnd(18),
          details
            ? `${details.builtAt}  ${details.commit?.slice(0, 10) ?? '-'}  ${details.owner}`
            : 'damaged',
        ].join(' '),
      );
      return { data, text: lines.join('\n') || 'Nothing was ever released' };
    },

    async log(limit: number): Promise<Told> {
      const data = [];
      for await (const { number, change } of registry.history()) {
        if (data.length >= limit) break;
        data.push({ number, ...change });
      }
      const lines = data.map(({ number, at, by, action, remote = '', version = '' }) =>
        `${String(number).padStart(5)}  ${at}  ${by}  ${action} ${remote} ${version}`.trimEnd(),
      );
      return { data, text: lines.join('\n') || 'Nothing was ever released' };
    },

    async diff(remote: RemoteName, from: string, to: string): Promise<Told> {
      const [before, after] = await Promise.all(
        [from, to].map((version) => readStored(store, remote, version)),
      );
      if (!before || !after) throw new Error('Two versions are needed');
      const data = compareReleases(before.manifest, after.manifest);
      return { data, text: inWords(data) };
    },
  };
}
