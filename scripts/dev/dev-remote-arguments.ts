import { parseArgs } from 'node:util';
import { StartError } from 'shared-contracts/lib/start-error';
import { refuseTakenByNpm } from 'shared-contracts/lib/taken-by-npm';
import { RemoteName } from 'shared-contracts/releases/release';
import { isLocalHttp } from '../../shell/src/dev/registration.ts';

const USAGE = 'Usage: pnpm dev:remote remote-public|remote-admin [--shell http://localhost:3000]';

/**
 * Reads the arguments of `pnpm dev:remote`.
 * @param environment Of the process; shows whether npm has taken an option.
 * @returns The remote, and the origin of the shell.
 * @throws StartError
 */
export function readDevRemoteArguments(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): { remote: RemoteName; shell: string } {
  const example = 'npm run dev:remote remote-admin -- --shell http://localhost:3000';
  refuseTakenByNpm(environment, 'dev:remote', ['shell'], example);
  const { positionals, shell } = parse(args);
  const remote = RemoteName.safeParse(positionals[0]);
  if (!remote.success || positionals.length > 1) throw new StartError(USAGE);
  if (!/^https?:\/\//.test(shell) || !URL.canParse(shell)) {
    throw new StartError(`--shell needs a URL such as http://localhost:3000, not ${shell}.`);
  }
  if (!isLocalHttp(shell)) {
    throw new StartError(
      `A remote in development can only be shown by a shell on this machine, not by ${shell}.`,
    );
  }
  return { remote: remote.data, shell: new URL(shell).origin };
}

function parse(args: readonly string[]): { positionals: string[]; shell: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { shell: { type: 'string', default: 'http://localhost:3000' } },
    });
    return { positionals, shell: values.shell };
  } catch {
    throw new StartError(USAGE);
  }
}
