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
  const place = join(folder, 'node_modules', name);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), JSON.stringify({ name, ...manifest }));
}
const here = { os: [process.platform], cpu: [process.arch] };

/** Installs both packages, each with a native part. */
async function installAll(part: object): Promise<void> {
  for (const name of ['sharp', '@node-rs/argon2']) {
    await install(name, { optionalDependencies: { [`${name}-other`]: '1', [`${name}-native`]: '1' } });
    await install(`${name}-native`, part);
  }
}
const check = () => checkPackages(join(folder, 'dist/index.mjs'));

test('the packages of this repository are there', () => {
  expect(() => checkPackages(import.meta.filename)).not.toThrow();
});

test('packages with a part for this platform are enough', async () => {
  await installAll(here);
  expect(check).not.toThrow();
});

test.each([
  ['no package at all', () => Promise.resolve()],
  ['packages for another platform', () => installAll({ ...here, os: ['plan9'] })],
  ['packages for another processor', () => installAll({ ...here, cpu: ['z80'] })],
  ['a package without its native part', () => install('sharp', { optionalDependencies: { 'sharp-a': '1' } })],
])('refuses to start with %s', async (_what, prepare) => {
  await prepare();
  expect(check).toThrow(`The package sharp for ${process.platform}-${process.arch} is missing: install`);
});

test('names the package that is missing', async () => {
  await installAll(here);
  await rm(join(folder, 'node_modules/@node-rs'), { recursive: true });
  expect(check).toThrow('The package @node-rs/argon2 for');
});
