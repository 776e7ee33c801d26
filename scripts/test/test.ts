/** `npm test`: unit tests and static checks, then builds, and tests with a real database and browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { refuseTakenByNpm } from 'shared-contracts/lib/taken-by-npm';
import { endWithParent } from '../end-with-parent.ts';
import { findDatabaseServer } from '../managed-database/find-database-server.ts';
import { installDatabaseServer } from '../managed-database/install-database-server.ts';
import { buildParts } from '../start/build-parts.ts';
import { createProgress } from '../start/progress.ts';
import { findHeadlessShell, installChromium } from './chromium.ts';
import { formatSummary, type Counts, COUNTS_VARIABLE, readCounts } from './counts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const progress = createProgress(process.stdout);
const log = (line: string) => progress.note(`     ${line}`);

/** Runs a command, which is interrupted when this process ends. @returns whether it succeeded */
async function succeeds(command: string, args: string[], environment = process.env): Promise<boolean> {
  const child = spawn(...endWithParent('SIGINT', command, args), {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

async function prepareTools(): Promise<void> {
  await progress.step('Tools', 'database server and browser', async () => {
    if (!(await findDatabaseServer())) await installDatabaseServer({ log });
    await installChromium(log);
    return `found, pages are opened in ${findHeadlessShell()}`;
  });
}

async function checkStatically(): Promise<void> {
  if (!(await succeeds(process.execPath, [path.join(root, 'scripts/verify.ts'), '--static']))) {
    throw new Error('The static checks failed.');
  }
}

async function build(): Promise<void> {
  await progress.step(
    'Build',
    'all parts',
    async () => (await buildParts(root)).join(', ') || 'nothing changed',
  );
}

/** Test files that need the database server, the build or the browser. */
const WITH_SERVERS = [
  'api/**/*.test.ts',
  'scripts/{managed-database,ops}/**/*.test.ts',
  '{shell,remote-public,remote-admin}/e2e/**/*.test.ts',
];

/** Whether only unit tests are selected. Options, such as a title, may select any test. */
function isUnitOnly(selected: readonly string[]): boolean {
  if (selected.length === 0 || selected.some((argument) => argument.startsWith('-'))) return false;
  const files = globSync(WITH_SERVERS, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  return !files.some((file) => selected.some((text) => file.includes(text) || new RegExp(text).test(file)));
}

/**
 * Runs all tests, or those selected by files and options. Unit tests are first, because they need only the packages.
 * @returns the results; a runner that failed without a failed test, and a selection without tests, count as a failure
 * @throws Error if a tool is missing, a static check fails, or a part cannot be built
 */
async function runTests(selected: string[]): Promise<Counts> {
  const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
  const isFullRun = selected.length === 0;
  // A shard is part of a full run. Chosen files run alone, so that their results come at once.
  const withStaticChecks = selected.every((argument) => argument.startsWith('--shard'));
  const reporter = `--reporter=${path.join(root, 'scripts/test/vitest-summary-reporter.ts')}`;
  const vitest = ['run', '--reporter=default', reporter, ...(isFullRun ? [] : ['--passWithNoTests'])];
  // Only the API has a required coverage, and only as a whole.
  const coverage = isFullRun ? ['--coverage'] : [];
  const playwright = ['test', ...(isFullRun ? [] : ['--pass-with-no-tests', '--trace=retain-on-failure'])];
  const file = path.join(root, `test-results/counts-${process.pid}.jsonl`);
  await mkdir(path.dirname(file), { recursive: true });
  const environment = { ...process.env, [COUNTS_VARIABLE]: file };
  try {
    const isUnitSuccess = await succeeds(
      bin('vitest'),
      [...vitest, '--project=unit', ...selected],
      environment,
    );
    if (withStaticChecks) await checkStatically();
    const results = [isUnitSuccess];
    if (!isUnitOnly(selected)) {
      await prepareTools();
      await build();
      results.push(
        await succeeds(bin('vitest'), [...vitest, '--project=api', ...coverage, ...selected], environment),
        await succeeds(bin('playwright'), [...playwright, ...selected], environment),
      );
    }
    const isSuccess = results.every(Boolean);
    const counts = readCounts(file);
    const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
    if (counts.failed > 0 || (isSuccess && !isEmpty)) return counts;
    const reason = isEmpty ? `no test matches ${selected.join(' ')}` : 'a runner, see above';
    return { ...counts, failed: 1, failures: [reason] };
  } finally {
    await rm(file, { force: true });
  }
}

async function main(): Promise<void> {
  refuseTakenByNpm(process.env, 'test', ['shard'], 'npm test -- --shard=1/4');
  const counts = await runTests(process.argv.slice(2));
  console.log(`\n${formatSummary(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
