import type { Command } from 'commander';
import type { Told } from './commands.ts';
import { type DeskPlace, openReleases } from './open-releases.ts';
import { purgeCanaries, purgeUnfinished } from './purge-leftovers.ts';
import { purgeReleases } from './purge-releases.ts';
import type { ReleaseStore } from './release-store.ts';

interface Terminal {
  readonly store: ReleaseStore;
  readonly keptMs: number;
  readonly print: (told: Told) => void;
}

/** Nobody runs commands by the clock on a machine of one's own, so `npm start` cleans up. */
export async function purgeAtStart(place: DeskPlace & { readonly releasesKeptMs: number }): Promise<void> {
  const { store } = openReleases(place);
  try {
    await purgeStore({ store, keptMs: place.releasesKeptMs });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** Adds `purge` to `pnpm release`. */
export function addPurgeCommand(program: Command, { store, keptMs, print }: Terminal): void {
  program
    .command('purge')
    .description('remove releases that no open tab can need any more (RELEASES_KEPT)')
    .option('--dry-run', 'say what would be removed, and remove nothing')
    .action(async ({ dryRun }: { dryRun?: true }) => {
      const data = await purgeStore({ store, keptMs, dryRun });
      const { releases, canaries, unfinished } = data;
      const gone = [
        ...releases.map(({ remote, version }) => `${remote} ${version}`),
        ...canaries.map((folder) => `figures of a canary that is over: ${folder}`),
        ...unfinished.map((name) => `left unfinished: ${name}`),
      ].map((what) => `${what}${dryRun ? ' (would go)' : ''}`);
      print({ data, text: gone.join('\n') || 'Nothing to remove' });
    });
}

interface Purge {
  readonly store: ReleaseStore;
  readonly keptMs: number;
  readonly dryRun?: true | undefined;
}

async function purgeStore({ store, keptMs, dryRun }: Purge) {
  const now = new Date();
  return {
    releases: await purgeReleases({ store, keptMs, now, dryRun }),
    canaries: await purgeCanaries({ store, dryRun }),
    unfinished: await purgeUnfinished({ store, now, dryRun }),
  };
}
