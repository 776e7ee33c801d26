import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readText } from './deploy-files.ts';

const FILES = ['node_modules/node/bin/node', 'api/dist/index.mjs', 'shell/dist/server/index.mjs'];

/** The script in a folder that stands for /opt, with a `systemctl` that only records how it is called. */
async function setUp() {
  const opt = await mkdtemp(path.join(tmpdir(), 'site-switch-'));
  onTestFinished(() => rm(opt, { recursive: true }));
  await writeFile(path.join(opt, 'systemctl'), `#!/bin/sh\necho "$@" >>${opt}/calls\n`, { mode: 0o700 });
  const script = path.join(opt, 'site-switch');
  await writeFile(script, readText('deploy/one-machine/site-switch').replaceAll('/opt/', `${opt}/`));
  const addBuild = async (name: string, files = FILES) => {
    for (const file of files) {
      const target = path.join(opt, 'site-releases', name, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, '');
    }
  };
  const switchTo = (...args: string[]) =>
    promisify(execFile)('sh', [script, ...args], { env: { PATH: `${opt}:${process.env.PATH}` } });
  const active = async () => path.basename(await readlink(path.join(opt, 'site')));
  const calls = () => readFile(path.join(opt, 'calls'), 'utf8').catch(() => '');
  return { opt, addBuild, switchTo, active, calls };
}

test('an upgrade and the way back change the link and restart the servers', async () => {
  const { opt, addBuild, switchTo, active, calls } = await setUp();
  for (const name of ['old', 'new']) await addBuild(name);
  await switchTo('old');
  const { stdout } = await switchTo('new');
  expect(stdout).toBe(`Now ${opt}/site-releases/new, before ${opt}/site-releases/old\n`);
  expect(await active()).toBe('new');
  await switchTo('old');
  expect(await active()).toBe('old');
  expect(await calls()).toBe('restart site-api site-shell\n'.repeat(3));
});

test('a folder without a build is refused, and nothing changes', async () => {
  const { addBuild, switchTo, active, calls } = await setUp();
  await addBuild('old');
  await switchTo('old');
  await addBuild('half', FILES.slice(0, 2));
  await expect(switchTo('half')).rejects.toThrow('has no shell/dist/server/index.mjs');
  await expect(switchTo('missing')).rejects.toThrow('has no node_modules');
  await expect(switchTo()).rejects.toThrow('name a folder');
  expect(await active()).toBe('old');
  expect(await calls()).toBe('restart site-api site-shell\n');
});
