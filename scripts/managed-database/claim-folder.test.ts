import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder } from './claim-folder.ts';
import { makeFolder } from './test/helpers.ts';

let folder: string;
let claims: string;

beforeEach(async () => {
  folder = await makeFolder();
  claims = join(folder, 'claims');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const leaveStaleClaim = async () => {
  await mkdir(claims, { recursive: true });
  await writeFile(join(claims, '7.json'), JSON.stringify({ pid: 4_194_000, identity: 'gone' }));
};

/** Returns the output of a process that claims the folder at a given time. It is killed after the test. */
async function claimAt(moment: number): Promise<string> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'test/claim-at.ts'),
    claims,
    String(moment),
  ]);
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return output.toString().trim();
}
let children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

test.each([1, 2, 3])('exactly one of several processes takes over a stale claim (round %i)', async () => {
  await leaveStaleClaim();
  const moment = Date.now() + 1500;
  const outputs = await Promise.all(Array.from({ length: 6 }, () => claimAt(moment)));
  expect(outputs.filter((output) => output === 'got it')).toHaveLength(1);
  expect(outputs.filter((output) => output.includes('is in use by process'))).toHaveLength(5);
});

test('can be claimed again after a release, and leaves one small file', async () => {
  for (let round = 0; round < 3; round++) {
    const release = await claimFolder(claims, folder);
    await expect(claimFolder(claims, folder)).rejects.toThrow(`is in use by process ${process.pid}`);
    await release();
  }
  expect(await readdir(claims)).toEqual(['3.json']);
});

test.each(['', '{', 'null', '{"pid":"x"}'])('ignores an invalid claim: %j', async (text) => {
  await mkdir(claims);
  await writeFile(join(claims, '1.json'), text);
  const release = await claimFolder(claims, folder);
  await release();
});
