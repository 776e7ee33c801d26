import type { Command } from 'commander';
import { purgeCanaries, purgeUnfinished } from '../purge/purge-leftovers.ts';
import { purgeReleases } from '../purge/purge-releases.ts';
import type { CommandContext } from './command-context.ts';

/** `pnpm release purge`. */
export function addPurgeCommand(program: Command, context: CommandContext): void {
  program
    .command('purge')
    .description('remove releases that no open tab can need any more (RELEASES_KEPT)')
    .option('--dry-run', 'print what would be removed without removing it')
    .action(async ({ dryRun }: { dryRun?: true }) => {
      const data = await purgeStore(context, dryRun);
      const { releases, canaries, unfinished } = data;
      const removed = [
        ...releases.map(({ remote, version }) => `${remote} ${version}`),
        ...canaries.map((folder) => `health data of an ended canary: ${folder}`),
        ...unfinished.map((name) => `unfinished: ${name}`),
      ].map((name) => `${name}${dryRun ? ' (would be removed)' : ''}`);
      context.print({ data, text: removed.join('\n') || 'Nothing to remove' });
    });
}

/** A developer's machine has no scheduled commands, so `npm start` cleans up. */
export async function purgeAtStart(context: CommandContext): Promise<void> {
  try {
    await purgeStore(context);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

async function purgeStore({ releaseContext: { store }, config }: CommandContext, dryRun?: true) {
  const now = new Date();
  return {
    releases: await purgeReleases({ store, retentionMs: config.releaseRetentionMs, now, dryRun }),
    canaries: await purgeCanaries({ store, dryRun }),
    unfinished: await purgeUnfinished({ store, now, dryRun }),
  };
}
