import type { RemoteName } from 'shared-contracts/releases/release';
import { checkFiles } from '../remotes/read-checked.ts';
import { pauseCanary, promoteCanary, resumeCanary } from './change-canary.ts';
import { runningPair } from './canary-shares.ts';
import type { Author } from './change-remote.ts';
import type { PublishOptions, Told } from './commands.ts';
import type { OfferOptions } from './compatibility-commands.ts';
import type { NamedRelease } from './compatibility/check-stored.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { besideWhich, type Rollout, startCanary } from './start-canary.ts';
import { readStored } from './stored-release.ts';

interface Dependencies {
  readonly desk: ReleaseDesk;
  readonly author: () => Author;
  /** Refuses whoever has not the key of a remote's team. */
  readonly requireRights: (remote: RemoteName) => Promise<void>;
  /** Builds, checks and stores what is in the working copy, and begins a canary with it. */
  readonly publish: (
    remote: RemoteName,
    options: PublishOptions,
    canary: Rollout,
  ) => Promise<{ readonly version: string }>;
  /** Refuses a release of the store that the API or the shell would break by now. */
  readonly refuseStored: (release: NamedRelease, options: OfferOptions) => Promise<void>;
}

export interface CanaryOptions extends PublishOptions {
  /** A release of the store; what is in the working copy, unless it is given. */
  readonly version?: string;
}

interface ChangeOptions extends OfferOptions {
  readonly dryRun?: true;
}

/** The commands of `pnpm release` that are about releases for a share of visitors. */
export function createCanaryCommands({ desk, author, requireRights, publish, refuseStored }: Dependencies) {
  const { registry } = desk;
  const takeStored = async (
    remote: RemoteName,
    version: string,
    rollout: Rollout,
    options: CanaryOptions,
  ) => {
    await requireRights(remote);
    const stored = await readStored(desk, remote, version);
    await checkFiles(desk.store, stored.manifest);
    await refuseStored({ remote, version }, options);
    if (!options.dryRun) await startCanary({ registry, ...stored, ...rollout, ...author() });
    return { version };
  };
  /** Says what a change of the running canary comes to, before or after it was made. */
  const change =
    (make: typeof promoteCanary, result: string, inWords: (version: string) => string) =>
    async (remote: RemoteName, options: ChangeOptions): Promise<Told> => {
      const { dryRun } = options;
      await requireRights(remote);
      const { document } = await registry.latest();
      const { version } = runningPair(document?.microFrontends[remote] ?? [], remote).other.metadata;
      if (make === promoteCanary) await refuseStored({ remote, version }, options);
      const isChanged = dryRun ? false : await make({ registry, remote, ...author() });
      const prefix = dryRun ? 'would be ' : isChanged ? '' : 'already ';
      const text = dryRun || isChanged ? inWords(version) : `${remote} ${version} is ${result} already`;
      return {
        data: { remote, version, result: prefix + result },
        text: `${dryRun ? 'Would do: ' : ''}${text}`,
      };
    };

  return {
    async canary(remote: RemoteName, rollout: Rollout, options: CanaryOptions): Promise<Told> {
      const { version } = options.version
        ? await takeStored(remote, options.version, rollout, options)
        : await publish(remote, options, rollout);
      if (options.dryRun) {
        const { document } = await registry.latest();
        besideWhich(document?.microFrontends[remote] ?? [], remote, version);
      }
      const { share, ramp } = rollout;
      const result = options.dryRun ? 'would be canary' : 'canary';
      const text = [
        `${remote} ${version} ${options.dryRun ? 'would go' : 'goes'} to ${share} % of visitors`,
        ...(ramp ? [`then to ${ramp.steps.join(', ')} %, a step every ${inUnits(ramp.everySeconds)}`] : []),
      ].join(', ');
      return { data: { remote, version, result, share, ramp: ramp ?? null }, text };
    },
    promote: change(promoteCanary, 'promoted', (version) => `${version} goes to every visitor`),
    pause: change(pauseCanary, 'paused', (version) => `Nobody gets ${version} for now`),
    resume: change(resumeCanary, 'resumed', (version) => `${version} goes to the same visitors as before`),
  };
}

/** As it is typed: 90s, 30m, 2h. */
function inUnits(seconds: number): string {
  const units = [
    ['d', 86_400],
    ['h', 3_600],
    ['m', 60],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds % length === 0) ?? ['s', 1];
  return `${seconds / size}${unit}`;
}
