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

const leaveClaimOfTheDead = async () => {
  await mkdir(claims, { recursive: true });
  await writeFile(join(claims, '7.json'), JSON.stringify({ pid: 4_194_000, identity: 'gone' }));
};

/** What a process says that claims the folder at this moment. It is ended with the test. */
async function claimAt(moment: number): Promise<string> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'test/claim-at.ts'),
    claims,
    String(moment),
  ]);
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return said.toString().trim();
}
let children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

test.each([1, 2, 3])('of many at the same moment one gets what a dead one left (round %i)', async () => {
  await leaveClaimOfTheDead();
  const moment = Date.now() + 1500;
  const said = await Promise.all(Array.from({ length: 6 }, () => claimAt(moment)));
  expect(said.filter((words) => words === 'got it')).toHaveLength(1);
  expect(said.filter((words) => words.includes('is in use by process'))).toHaveLength(5);
});

test('is given free for the next, and leaves one small file', async () => {
  for (let round = 0; round < 3; round++) {
    const release = await claimFolder(claims, folder);
    await expect(claimFolder(claims, folder)).rejects.toThrow(`is in use by process ${process.pid}`);
    await release();
  }
  expect(await readdir(claims)).toEqual(['3.json']);
});

test.each(['', '{', 'null', '{"pid":"x"}'])('takes a folder whose claim is broken: %j', async (text) => {
  await mkdir(claims);
  await writeFile(join(claims, '1.json'), text);
  const release = await claimFolder(claims, folder);
  await release();
});
