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
