/**
 * `pnpm verify`: checks that need no database or browser: format, lint, types, unit tests. With `--changed`, lint and
 * unit tests cover only the files that differ from the last commit, and the tests that import or read them; with
 * `--static`, no unit test runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readOptions } from './read-options.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
const { changed: isChangedOnly, static: isStatic } = readOptions('pnpm verify [--changed] [--static]', {
  changed: { type: 'boolean', default: false },
  static: { type: 'boolean', default: false },
});
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

/** Incremental, and single-threaded: each further thread would check the types that files share again. */
const typeOptions = (project: string): string[] => [
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  path.join(root, 'node_modules/.cache/types', `${project.replaceAll(/\W+/g, '-')}.json`),
];

/** Files that affect the lint of all others. */
const AFFECTS_ALL = /(^|\/)(\.oxlintrc\.json|tsconfig[^/]*\.json|package\.json|pnpm-lock\.yaml)$/;

/** The files that differ from the last commit, without the deleted ones. @throws Error without git. */
function changedFiles(): string[] {
  const list = (...args: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
    return stdout.split('\0').filter((file) => file && existsSync(path.join(root, file)));
  };
  return [...list('diff', 'HEAD', '--name-only'), ...list('ls-files', '--others', '--exclude-standard')];
}

/** The files to lint: empty for all, undefined for none. */
function filesToLint(): string[] | undefined {
  if (!isChangedOnly) return [];
  const changed = changedFiles();
  if (changed.some((file) => AFFECTS_ALL.test(file))) return [];
  const sources = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  return sources.length > 0 ? sources : undefined;
}

/** Each check is one command; two run in parallel, and only failures print their output. */
type Check = [name: string, command: string, ...args: string[]];
const linted = filesToLint();
const lint: Check = ['lint', 'oxlint', '--type-aware', '--deny-warnings', ...(linted ?? [])];
const changedTests = isChangedOnly ? ['--changed', '--passWithNoTests'] : [];
const unitTests: Check = ['unit tests', 'vitest', 'run', '--project', 'unit', ...changedTests];
/** Many of them read files of the whole repository, which `--changed` cannot know. */
const repositoryTests = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
const repositoryCheck: Check = [
  'tests of the repository',
  'vitest',
  'run',
  '--project',
  'unit',
  ...repositoryTests.map((file) => `scripts/${file}`),
];
const checks: Check[] = [
  ...(linted ? [lint] : []),
  ...projects.map((project): Check => [`types of ${project}`, 'tsc', '-p', project, ...typeOptions(project)]),
  ['format', 'oxfmt', '--check', '.'],
  ...(isStatic ? [] : [unitTests]),
  ...(isChangedOnly && !isStatic ? [repositoryCheck] : []),
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
