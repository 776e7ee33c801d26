import type { Command } from 'commander';
import { checkApi } from '../compatibility/check-api.ts';
import { IncompatibleError } from '../compatibility/check-release.ts';
import { readJson } from '../compatibility/read-capabilities.ts';
import type { CommandContext } from './command-context.ts';

/** `pnpm release check-api`, for the pipeline of the API. */
export function addCheckApiCommand(program: Command, { releaseContext, print }: CommandContext): void {
  program
    .command('check-api')
    .description('check whether an API would break an active release')
    .argument('<location>', 'URL or file of its OpenAPI document')
    .action(async (location: string) => {
      const data = await checkApi(releaseContext, await readJson(location));
      const conflicts = data.flatMap((release) => release.conflicts);
      if (conflicts.length > 0)
        throw new IncompatibleError(`${location} would break active releases:`, conflicts);
      const lines = data.map(({ remote, version }) => `${remote} ${version} fits`);
      print({ data, text: lines.join('\n') || 'Nothing was ever released' });
    });
}
