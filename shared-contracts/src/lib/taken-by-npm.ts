import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Option {
  /** Without dashes in front, such as `dry-run`. */
  readonly name: string;
  /** Whether it is `--no-…`. */
  readonly negate?: boolean | undefined;
}

/**
 * Whether npm has taken an option of a script for its own: in `npm run release publish … --dry-run` it only sets
 * `npm_config_dry_run`. A line in .npmrc looks the same. pnpm passes all options on.
 * @param script The script of package.json to which the option belongs.
 */
export const isTakenByNpm = (environment: Environment, script: string, option: Option): boolean =>
  environment.npm_lifecycle_event === script &&
  environment.npm_config_user_agent?.startsWith('npm/') === true &&
  isSet(environment, option);

/** npm sets an empty text for `--no-…`, the value after `=`, and otherwise `true`. */
function isSet(environment: Environment, { name, negate }: Option): boolean {
  const value = environment[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`];
  return negate ? value === '' : Boolean(value);
}

/**
 * Refuses to run a script without an option that npm has taken: it would not do what its user wants.
 * @param names The options of the script that matter, without dashes in front.
 * @param example The command with such an option, such as `npm run ops -- migrate --pending`.
 * @throws StartError
 */
export function refuseTakenByNpm(
  environment: Environment,
  script: string,
  names: readonly string[],
  example: string,
): void {
  const taken = names.filter((name) => isTakenByNpm(environment, script, { name }));
  if (taken.length === 0) return;
  throw new StartError(
    `npm has taken --${taken.join(', --')} for itself, from the command line or .npmrc: ` +
      `write -- before the options, as in \`${example}\`.`,
  );
}
