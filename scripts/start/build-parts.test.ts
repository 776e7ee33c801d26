import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildParts } from './build-parts.ts';

/** Stands in for the bundler: writes the outputs of a complete build, and its mode. */
const BUNDLER = `#!/bin/sh
mkdir -p dist/server && touch dist/index.mjs && echo "$NODE_ENV" > dist/mode
`;

/** A repository whose parts have one source file each. */
async function makeRepository() {
  const root = await mkdtemp(path.join(tmpdir(), 'build-parts-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, text = '') => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  for (const file of ['rspack.base.config.ts', 'pnpm-lock.yaml', 'api/src/index.ts']) await write(file);
  for (const folder of ['shared-contracts/src', 'shared-contracts/tracing/src', 'scripts/build'])
    await mkdir(path.join(root, folder), { recursive: true });
  await write('node_modules/.bin/rspack', BUNDLER);
  await chmod(path.join(root, 'node_modules/.bin/rspack'), 0o755);
  return { root, write, build: () => buildParts(root, ['api']) };
}

test('builds a part again only after a change of its sources', async () => {
  const { write, build } = await makeRepository();
  expect(await build()).toEqual(['api']);
  expect(await build()).toEqual([]);
  for (const file of [
    'api/src/index.ts',
    'api/src/seed/apply-seed.ts',
    'shared-contracts/src/lib/email.ts',
  ]) {
    await write(file, 'changed');
    expect(await build(), file).toEqual(['api']);
  }
  for (const file of ['api/seed/posts/one.json', 'api/e2e/one.test.ts', 'api/node_modules/one/index.js']) {
    await write(file, 'changed');
    expect(await build(), file).toEqual([]);
  }
});

test('ignores the lock of a file that is being edited', async () => {
  const { root, build } = await makeRepository();
  await symlink('ada@machine.1234', path.join(root, 'api/src/.#index.ts'));
  expect(await build()).toEqual(['api']);
});

test('builds for production where NODE_ENV is development', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { root, build } = await makeRepository();
  await build();
  expect(await readFile(path.join(root, 'api/dist/mode'), 'utf8')).toBe('production\n');
});
