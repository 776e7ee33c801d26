/**
 * `pnpm test:deploy`: validates the files of `deploy/` with the programs that read them. On Debian as root it installs
 * missing programs; elsewhere it reports them. Not part of `npm test`, which needs none of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions } from '../read-options.ts';
import { checks } from './checks.ts';
import { hasProgram, installMissing, run } from './programs.ts';

/** @returns whether the file is valid; false if the program is missing */
async function check(
  { file, requirements, commands }: (typeof checks)[number],
  folder: string,
): Promise<boolean> {
  for (const program of Object.keys(requirements)) {
    if (await hasProgram(program)) continue;
    console.error(`  ✘  ${file}: ${program} is not installed`);
    return false;
  }
  try {
    const output: string[] = [];
    for (const [program, ...args] of await commands(folder)) output.push(await run(program, args));
    const exposure = /exposure level for \S+ ([\d.]+)/.exec(output.join('\n'))?.[1];
    const programs = Object.keys(requirements).join(', ');
    console.log(`  ✔  ${file} (${programs}${exposure ? `, exposure ${exposure}` : ''})`);
    return true;
  } catch (error) {
    console.error(`  ✘  ${file}\n${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

readOptions('pnpm test:deploy', {});
await installMissing(Object.fromEntries(checks.flatMap(({ requirements }) => Object.entries(requirements))));
let failed = 0;
for (const one of checks) {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  if (!(await check(one, folder))) failed += 1;
  await rm(folder, { recursive: true });
}
console.log(`  ${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
