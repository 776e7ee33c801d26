/** `npm test`: everything, from nothing: static checks, builds, then every test on a real database and browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findDatabaseServer } from '../managed-database/find-database-server.ts';
import { installDatabaseServer } from '../managed-database/install-database-server.ts';
import { buildParts } from '../start/build-parts.ts';
import { createProgress } from '../start/progress.ts';
import { findHeadlessShell, installChromium } from './chromium.ts';

const root = path.resolve(import.meta.dirname, '../..');
const progress = createProgress(process.stdout);
const say = (line: string) => progress.note(`     ${line}`);

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} failed (exit code ${code}).`);
}

async function main(): Promise<void> {
  await progress.step('Tools', 'database server and browser', async () => {
    if (!(await findDatabaseServer())) await installDatabaseServer({ log: say });
    await installChromium(say);
    return `found, pages are opened in ${findHeadlessShell()}`;
  });
  await run(process.execPath, [path.join(root, 'scripts/verify.ts'), '--static']);
  await progress.step(
    'Build',
    'all parts',
    async () => (await buildParts(root)).join(', ') || 'nothing changed',
  );
  const reporters = [
    '--reporter=default',
    `--reporter=${path.join(root, 'scripts/test/closing-line-reporter.ts')}`,
  ];
  // Of a part of the tests it would say nothing.
  const chosen = process.argv.slice(2);
  const coverage = chosen.length === 0 ? ['--coverage'] : [];
  await run(path.join(root, 'node_modules/.bin/vitest'), ['run', ...reporters, ...coverage, ...chosen]);
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
