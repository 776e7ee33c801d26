/** `pnpm release`. */
import { runRelease } from './run-release.ts';

process.exitCode = await runRelease(process.argv.slice(2), {
  environment: process.env,
  say: console.log,
  complain: console.error,
});
