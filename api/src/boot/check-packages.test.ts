import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPackages } from './check-packages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function install(name: string, manifest: object): Promise<void> {
  const path = join(folder, 'node_modules', name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'package.json'), JSON.stringify({ name, ...manifest }));
}
const here = { os: [process.platform], cpu: [process.arch] };

/** Installs both packages, each with a native binary. */
async function installAll(part: object): Promise<void> {
  for (const name of ['sharp', '@node-rs/argon2']) {
    await install(name, { optionalDependencies: { [`${name}-other`]: '1', [`${name}-native`]: '1' } });
    await install(`${name}-native`, part);
  }
}
const check = () => checkPackages(join(folder, 'dist/index.mjs'));

test('finds the packages of this repository', () => {
  expect(() => checkPackages(import.meta.filename)).not.toThrow();
});

test('accepts packages with a binary for this platform', async () => {
  await installAll(here);
  expect(check).not.toThrow();
});

test.each([
  ['no package at all', () => Promise.resolve()],
  ['packages for another platform', () => installAll({ ...here, os: ['plan9'] })],
  ['packages for another processor', () => installAll({ ...here, cpu: ['z80'] })],
  ['a package without its binary', () => install('sharp', { optionalDependencies: { 'sharp-a': '1' } })],
])('refuses to start with %s', async (_what, prepare) => {
  await prepare();
  expect(check).toThrow(`The package sharp for ${process.platform}-${process.arch} is missing: install`);
});

test('names the missing package', async () => {
  await installAll(here);
  await rm(join(folder, 'node_modules/@node-rs'), { recursive: true });
  expect(check).toThrow('The package @node-rs/argon2 for');
});
