/** `pnpm dev:remote <remote> --shell <origin>`: develops one remote in a running shell. */
import path from 'node:path';
import { createLifetime } from '../start/lifetime.ts';
import { announceRemote } from './announce-remote.ts';
import { readDevRemoteArguments } from './dev-remote-arguments.ts';
import { developRemote } from './develop-remote.ts';
import { createReport } from './report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const report = createReport(process.stdout);
const lifetime = createLifetime(report.note);

await lifetime.run(main);

async function main(): Promise<void> {
  const { remote, shell } = readDevRemoteArguments(process.argv.slice(2), process.env);
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
