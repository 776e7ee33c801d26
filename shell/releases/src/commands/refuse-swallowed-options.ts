import type { Command, Option } from 'commander';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Refuses a command from which npm has removed an option: in `npm run release publish … --dry-run`, npm takes the option
 * for its own and only sets `npm_config_dry_run`. A line in .npmrc looks the same.
 * @throws CommanderError
 */
export function refuseSwallowedOptions(program: Command, environment: Environment): void {
  if (!isRunByNpm(environment)) return;
  const swallowed = optionsOf(program).filter((option) => isSwallowed(option, environment));
  if (swallowed.length === 0) return;
  const names = [...new Set(swallowed.map(({ long }) => long))].join(', ');
  program.error(
    `error: npm has taken ${names} for itself, from the command line or .npmrc: ` +
      'write -- before the options, as in `npm run release -- publish …`.',
    { exitCode: 2 },
  );
}

/** pnpm passes the options on, and `npm start` runs the command with its own options. */
const isRunByNpm = ({ npm_lifecycle_event: script, npm_config_user_agent: agent }: Environment): boolean =>
  script === 'release' && agent?.startsWith('npm/') === true;

const optionsOf = ({ options, commands }: Command): Option[] => [
  ...options,
  ...commands.flatMap((command) => optionsOf(command)),
];

/** npm sets an empty text for `--no-…`, the value after `=`, and otherwise `true`. */
function isSwallowed(option: Option, environment: Environment): boolean {
  const name = option.name().replace(/^no-/, '').replaceAll('-', '_');
  const value = environment[`npm_config_${name}`];
  return option.negate ? value === '' : Boolean(value);
}
