/** `npm test`: static checks, builds, then all tests with a real database and browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findDatabaseServer } from '../managed-database/find-database-server.ts';
import { installDatabaseServer } from '../managed-database/install-database-server.ts';
import { buildParts } from '../start/build-parts.ts';
import { createProgress } from '../start/progress.ts';
import { findHeadlessShell, installChromium } from './chromium.ts';
import { formatSummary, type Counts, COUNTS_VARIABLE, readCounts } from './counts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const progress = createProgress(process.stdout);
const log = (line: string) => progress.note(`     ${line}`);

/** @returns whether the command succeeded */
async function succeeds(command: string, args: string[], environment = process.env): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/**
 * Runs the tests with both runners: all, or those selected by files and options.
 * @returns the results; a runner that failed without a failed test counts as one failure
 */
async function runTests(selected: string[]): Promise<Counts> {
  const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
  const reporter = `--reporter=${path.join(root, 'scripts/test/vitest-summary-reporter.ts')}`;
  const vitest = ['run', '--project=unit', '--project=api', '--reporter=default', reporter];
  const isFullRun = selected.length === 0;
  // No coverage for a part of the tests.
  const vitestOnly = isFullRun ? ['--coverage'] : ['--passWithNoTests'];
  const playwrightOnly = isFullRun ? [] : ['--pass-with-no-tests', '--trace=retain-on-failure'];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'test-counts-'));
  const file = path.join(folder, 'counts');
  const environment = { ...process.env, [COUNTS_VARIABLE]: file };
  try {
    const isSuccess = [
      await succeeds(bin('vitest'), [...vitest, ...vitestOnly, ...selected], environment),
      await succeeds(bin('playwright'), ['test', ...playwrightOnly, ...selected], environment),
    ].every(Boolean);
    const counts = readCounts(file);
    return isSuccess || counts.failed > 0
      ? counts
      : { ...counts, failed: 1, failures: ['a runner, see above'] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  await progress.step('Tools', 'database server and browser', async () => {
    if (!(await findDatabaseServer())) await installDatabaseServer({ log });
    await installChromium(log);
    return `found, pages are opened in ${findHeadlessShell()}`;
  });
  if (!(await succeeds(process.execPath, [path.join(root, 'scripts/verify.ts'), '--static']))) {
    throw new Error('The static checks failed.');
  }
  await progress.step(
    'Build',
    'all parts',
    async () => (await buildParts(root)).join(', ') || 'nothing changed',
  );
  const counts = await runTests(process.argv.slice(2));
  console.log(`\n${formatSummary(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
