/**
 * `pnpm test:mutations [name…]`: makes each mistake of the sample in a copy of the working tree and says whether the tests
 * notice it. Ends with `detected N of M`; the exit code is 1 when too few are detected.
 */
import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyRepository } from './copy-repository.ts';
import { type Mutation, mutate } from './mutation.ts';
import { commandOf, runTest, type TestResult } from './run-test.ts';
import { sample } from './sample/all.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Of the whole sample, this many may stay undetected; of chosen mutations none. */
const TOLERATED = 2;

/** @throws Error for a name that no mutation has. */
function choose(names: readonly string[]): readonly Mutation[] {
  const unknown = names.filter((name) => !sample.some((mutation) => mutation.name === name));
  if (unknown.length > 0) throw new Error(`No mutation is called ${unknown.join(', ')}`);
  return names.length === 0 ? sample : sample.filter(({ name }) => names.includes(name));
}

/** @throws Error with the commands that fail without any mutation. */
async function requireGreen(copy: string, chosen: readonly Mutation[]): Promise<void> {
  const commands = new Map(chosen.map((mutation) => [commandOf(mutation).join(' '), mutation]));
  const red: string[] = [];
  for (const [command, mutation] of commands) {
    const { outcome, detail } = await runTest(copy, mutation);
    console.log(`  ${outcome === 'passed' ? '✔' : '✘'}  ${command}`);
    if (outcome !== 'passed') red.push(`${command}\n${detail}`);
  }
  if (red.length > 0) throw new Error(`Without any mutation these fail:\n${red.join('\n')}`);
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

async function main(copy: string, chosen: readonly Mutation[]): Promise<void> {
  await requireGreen(copy, chosen);
  console.log('\n| mutation | in | verdict | by |\n| --- | --- | --- | --- |');
  let detected = 0;
  for (const mutation of chosen) {
    const { outcome, detail } = await tryMutation(copy, mutation);
    if (outcome === 'failed') detected += 1;
    const by = outcome === 'failed' ? `${mutation.test}: ${detail}` : mutation.test;
    console.log(`| ${mutation.name} | ${mutation.file} | ${VERDICTS[outcome]} | ${by} |`);
    if (outcome === 'broken') console.error(detail);
  }
  console.log(`\ndetected ${detected} of ${chosen.length}`);
  const tolerated = chosen.length === sample.length ? TOLERATED : 0;
  process.exitCode = detected < chosen.length - tolerated ? 1 : 0;
}

const chosen = choose(process.argv.slice(2));
const copy = await copyRepository(root);
const remove = () => rmSync(copy, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    remove();
    process.exit(1);
  });
}
await main(copy, chosen).finally(remove);
