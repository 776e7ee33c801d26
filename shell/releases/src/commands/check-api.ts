import type { Command } from 'commander';
import { checkApi } from '../compatibility/check-api.ts';
import { IncompatibleError } from '../compatibility/check-release.ts';
import { readPlace } from '../compatibility/read-offers.ts';
import type { CommandContext } from './command-context.ts';

/** `pnpm release check-api`, for the pipeline of the API. */
export function addCheckApiCommand(program: Command, { desk, print }: CommandContext): void {
  program
    .command('check-api')
    .description('whether an API would break an active release')
    .argument('<place>', 'address or file of its OpenAPI document')
    .action(async (place: string) => {
      const data = await checkApi(desk, await readPlace(place));
      const conflicts = data.flatMap((release) => release.conflicts);
      if (conflicts.length > 0)
        throw new IncompatibleError(`${place} would break active releases:`, conflicts);
      const lines = data.map(({ remote, version }) => `${remote} ${version} fits`);
      print({ data, text: lines.join('\n') || 'Nothing was ever released' });
    });
}
