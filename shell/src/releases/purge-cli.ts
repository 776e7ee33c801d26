import type { Command } from 'commander';
import type { Told } from './commands.ts';
import { type DeskPlace, openReleases } from './open-releases.ts';
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
    await purgeReleases({ store, keptMs: place.releasesKeptMs, now: new Date() });
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
      const data = await purgeReleases({ store, keptMs, now: new Date(), dryRun });
      const lines = data.map(({ remote, version }) => `${remote} ${version}${dryRun ? ' (would go)' : ''}`);
      print({ data, text: lines.join('\n') || 'Nothing to remove' });
    });
}
