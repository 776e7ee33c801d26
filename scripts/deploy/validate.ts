/**
 * `pnpm test:deploy`: checks the files of `deploy/` with the programs that read them, a line for each file. On Debian as
 * root it installs those that are missing; elsewhere it names them. Not part of `npm test`, which needs none of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checks } from './checks.ts';
import { hasProgram, installMissing, run } from './programs.ts';

/** @returns whether the file is as its program wants it; false also where that program is missing */
async function check({ file, needs, commands }: (typeof checks)[number], folder: string): Promise<boolean> {
  for (const program of Object.keys(needs)) {
    if (await hasProgram(program)) continue;
    console.error(`  ✘  ${file}: ${program} is not installed`);
    return false;
  }
  try {
    const said: string[] = [];
    for (const [program, ...args] of await commands(folder)) said.push(await run(program, args));
    const exposure = /exposure level for \S+ ([\d.]+)/.exec(said.join('\n'))?.[1];
    const programs = Object.keys(needs).join(', ');
    console.log(`  ✔  ${file} (${programs}${exposure ? `, exposure ${exposure}` : ''})`);
    return true;
  } catch (error) {
    console.error(`  ✘  ${file}\n${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

await installMissing(Object.fromEntries(checks.flatMap(({ needs }) => Object.entries(needs))));
let failed = 0;
for (const one of checks) {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  if (!(await check(one, folder))) failed += 1;
  await rm(folder, { recursive: true });
}
console.log(`  ${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
