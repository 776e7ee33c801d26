/** `pnpm dev:remote <remote> --shell <origin>`: develops one remote in a running shell. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from 'shared-contracts/lib/start-error';
import { RemoteName } from 'shared-contracts/releases/release';
import { isLocalHttp } from '../../shell/src/dev/registration.ts';
import { createLifetime } from '../start/lifetime.ts';
import { announceRemote } from './announce-remote.ts';
import { developRemote } from './develop-remote.ts';
import { createReport } from './report.ts';

const usage = 'Usage: pnpm dev:remote remote-public|remote-admin [--shell http://localhost:3000]';
const root = path.resolve(import.meta.dirname, '../..');
const report = createReport(process.stdout);
const lifetime = createLifetime(report.note);

await lifetime.run(main);

async function main(): Promise<void> {
  const { remote, shell } = readArguments();
  const developed = lifetime.add(await developRemote(root, remote, report));
  const { origin } = developed;
  const onChange = (isReachable: boolean) =>
    isReachable
      ? report.done(remote, `is shown in ${shell} again`)
      : report.failed(remote, `the shell at ${shell} does not respond; retrying`);
  lifetime.add(await announceRemote(shell, { remote, origin }, onChange));
  await developed.settled();
  report.note(
    `\n  ${remote} in development is shown in ${shell}\n\n  Press Ctrl-C to stop and to show its release again.\n`,
  );
}

function readArguments(): { remote: RemoteName; shell: string } {
  const { positionals, values } = parse();
  const remote = RemoteName.safeParse(positionals[0]);
  if (!remote.success || positionals.length > 1) throw new StartError(usage);
  if (!isLocalHttp(values.shell)) {
    throw new StartError(
      `A remote in development can only be shown by a shell on this machine, not by ${values.shell}.`,
    );
  }
  return { remote: remote.data, shell: new URL(values.shell).origin };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { shell: { type: 'string', default: 'http://localhost:3000' } },
    });
  } catch {
    throw new StartError(usage);
  }
}
