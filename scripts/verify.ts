/** `pnpm verify`: checks that need no database or browser: format, lint, types, unit tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
const projects = [
  '.',
  'shared-contracts',
  'shared-contracts/tracing',
  'shell',
  'shell/releases',
  'remote-public',
  'remote-public/e2e',
  'remote-admin',
  'remote-admin/e2e',
  'api',
];

/** Options for incremental type checks. */
const incrementalOptions = (project: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  path.join(root, 'node_modules/.cache/types', `${project.replaceAll(/\W+/g, '-')}.json`),
];

/** Each check is one command; two run in parallel, and only failures print their output. */
type Check = [name: string, command: string, ...args: string[]];
const checks: Check[] = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ...projects.map((project): Check => [
    `types of ${project}`,
    'tsc',
    '-p',
    project,
    ...incrementalOptions(project),
  ]),
  ['format', 'oxfmt', '--check', '.'],
  ...(process.argv.includes('--static')
    ? []
    : [['unit tests', 'vitest', 'run', '--project', 'unit'] satisfies Check]),
];

let failed = 0;

async function check([name, command, ...args]: Check): Promise<void> {
  const child = spawn(path.join(bin, command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code === 0) {
    console.log(`  ✔  ${name}`);
    return;
  }
  failed += 1;
  console.error(`  ✘  ${name}\n${out}${err}`);
}

async function work(): Promise<void> {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next);
}

const started = performance.now();
await Promise.all([work(), work()]);
console.log(
  `  Verified in ${((performance.now() - started) / 1000).toFixed(1)} s${failed ? `, ${failed} failed` : ''}`,
);
process.exitCode = failed === 0 ? 0 : 1;
