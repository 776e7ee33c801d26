import type { Command } from 'commander';
import { StartError } from 'shared-contracts/lib/start-error';
import { checkApi } from '../compatibility/check-api.ts';
import { IncompatibleError } from '../compatibility/check-release.ts';
import { readJson } from '../compatibility/read-capabilities.ts';
import type { CommandContext } from './command-context.ts';
import { requireReadableRegistry } from './require-readable-registry.ts';

/** `pnpm release check-api`, for the pipeline of the API. */
export function addCheckApiCommand(program: Command, context: CommandContext): void {
  const { releaseContext, print } = context;
  const { registry } = releaseContext;
  program
    .command('check-api')
    .description('check whether an API would break an active release')
    .argument('<location>', 'URL or file of its OpenAPI document')
    .option('--init', 'succeed in an environment without releases, before the first one')
    .action(async (location: string, { init }: { init?: true }) => {
      const api = await readJson(location);
      if (init && (await registry.latestNumber()) === 0) {
        print({ data: [], text: `Nothing was ever released in the environment ${registry.environment}` });
        return;
      }
      await requireReadableRegistry(context);
      const data = await checkApi(releaseContext, api);
      if (data.length === 0)
        throw new StartError('No document of the registry is valid, so nothing was checked; `log` says why');
      const conflicts = data.flatMap((release) => release.conflicts);
      if (conflicts.length > 0)
        throw new IncompatibleError(`${location} would break active releases:`, conflicts);
      print({ data, text: data.map(({ remote, version }) => `${remote} ${version} fits`).join('\n') });
    });
}
