import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/**
 * Reads the options of a command that takes no other arguments. Prints what is wrong with the usage, and exits with 2,
 * if there are others.
 * @param usage Such as `pnpm bench [--only GROUP …]`.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // The rest explains how to pass such an argument on.
    const [problem] = (error as Error).message.split('. ');
    console.error(`${problem}. Usage: ${usage}`);
    return process.exit(2);
  }
}
