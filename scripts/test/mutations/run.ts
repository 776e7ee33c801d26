/**
 * `pnpm test:mutations [name…]`: applies each mutation of the sample to a copy of the working tree and reports whether
 * the tests detect it. The last line is `detected N of M`; exits with 1 if too few are detected, and with 2 for an unknown
 * name.
 */
import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyRepository } from './copy-repository.ts';
import { type Mutation, mutate } from './mutation.ts';
import { commandOf, runTest, type TestResult } from './run-test.ts';
import { sample } from './sample/all.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Number of mutations of the whole sample that may survive; of selected mutations none. */
const TOLERATED = 2;

/** Ends the process if a name is unknown. */
function select(names: readonly string[]): readonly Mutation[] {
  const unknown = names.filter((name) => !sample.some((mutation) => mutation.name === name));
  if (unknown.length > 0) {
    const known = sample.map(({ name }) => `  ${name}`).join('\n');
    console.error(`Unknown mutations: ${unknown.join(', ')}. Mutations:\n${known}`);
    process.exit(2);
  }
  return names.length === 0 ? sample : sample.filter(({ name }) => names.includes(name));
}

/** @throws Error with the commands that fail without mutations */
async function requireGreen(copy: string, selected: readonly Mutation[]): Promise<void> {
  const commands = new Map(selected.map((mutation) => [commandOf(mutation).join(' '), mutation]));
  const red: string[] = [];
  for (const [command, mutation] of commands) {
    const { outcome, detail } = await runTest(copy, mutation);
    console.log(`  ${outcome === 'passed' ? '✔' : '✘'}  ${command}`);
    if (outcome !== 'passed') red.push(`${command}\n${detail}`);
  }
  if (red.length > 0) throw new Error(`These fail without mutations:\n${red.join('\n')}`);
}

async function tryMutation(copy: string, mutation: Mutation): Promise<TestResult> {
  const file = path.join(copy, mutation.file);
  const source = await readFile(file, 'utf8');
  await writeFile(file, mutate(source, mutation));
  try {
    return await runTest(copy, mutation);
  } finally {
    await writeFile(file, source);
  }
}

const VERDICTS = { failed: 'detected', passed: 'SURVIVED', broken: 'BROKEN' } as const;

async function main(copy: string, selected: readonly Mutation[]): Promise<void> {
  await requireGreen(copy, selected);
  console.log('\n| mutation | in | verdict | by |\n| --- | --- | --- | --- |');
  let detected = 0;
  for (const mutation of selected) {
    const { outcome, detail } = await tryMutation(copy, mutation);
    if (outcome === 'failed') detected += 1;
    const by = outcome === 'failed' ? `${mutation.test}: ${detail}` : mutation.test;
    console.log(`| ${mutation.name} | ${mutation.file} | ${VERDICTS[outcome]} | ${by} |`);
    if (outcome === 'broken') console.error(detail);
  }
  console.log(`\ndetected ${detected} of ${selected.length}`);
  const tolerated = selected.length === sample.length ? TOLERATED : 0;
  process.exitCode = detected < selected.length - tolerated ? 1 : 0;
}

const selected = select(process.argv.slice(2));
const copy = await copyRepository(root);
const remove = () => rmSync(copy, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    remove();
    process.exit(1);
  });
}
await main(copy, selected).finally(remove);
