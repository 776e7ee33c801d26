/** The entry point of `pnpm release`. */
import { runRelease } from './run-release.ts';

process.exitCode = await runRelease(process.argv.slice(2), {
  environment: process.env,
  writeOut: console.log,
  writeError: console.error,
});
