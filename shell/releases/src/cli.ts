/** The entry point of `pnpm release`. */
import { runRelease } from './run-release.ts';

// `release log | head` closes the output early; the command still does what it began.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runRelease(process.argv.slice(2), {
  environment: process.env,
  writeOut: console.log,
  writeError: console.error,
});
