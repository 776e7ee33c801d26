import type { Command, Option } from 'commander';
import { isTakenByNpm } from 'shared-contracts/lib/taken-by-npm';

/**
 * Refuses a command from which npm has removed an option. `npm start`, another script, runs commands with its own.
 * @throws CommanderError
 */
export function refuseSwallowedOptions(
  program: Command,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const swallowed = optionsOf(program).filter((option) =>
    isTakenByNpm(environment, 'release', { name: option.name(), negate: option.negate }),
  );
  if (swallowed.length === 0) return;
  const names = [...new Set(swallowed.map(({ long }) => long))].join(', ');
  program.error(
    `error: npm has taken ${names} for itself, from the command line or .npmrc: ` +
      'write -- before the options, as in `npm run release -- publish …`.',
    { exitCode: 2 },
  );
}

const optionsOf = ({ options, commands }: Command): Option[] => [
  ...options,
  ...commands.flatMap((command) => optionsOf(command)),
];
