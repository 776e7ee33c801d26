import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FolderImport, findCycles, findUpward, folderImports } from './folder-layers.ts';

/** The layers of each package from the top to the bottom: a file imports from its own layer and from those below. */
const LAYERS: Record<string, readonly string[]> = {
  'shell/src': [
    'test',
    'index.ts',
    'app.ts',
    'boot',
    'config.ts',
    'metrics',
    'dev',
    'documents',
    'documents/rendering',
    'release-admin',
    'http',
    'browser',
    'active-release/canary',
    'active-release',
    'page',
  ],
  'api/src': [
    'index.ts',
    'migrate.ts',
    'app.ts',
    'boot',
    'jobs',
    'routes',
    'seed',
    'services',
    'config.ts',
    'auth',
    'openapi',
    'http',
    'services/security',
    'services/audit',
    'describe-error.ts',
    'db/schema',
    'db',
    'mail',
    'limits',
    'metrics',
    'storage',
    'log.ts',
    'errors.ts',
    'clock.ts',
    'app-env.ts',
    'context.ts',
  ],
  'remote-admin/src': ['expose', 'pages', 'features', 'editor', 'pdf', 'components', 'lib'],
  'remote-public/src': ['test', 'expose', 'pages', 'features', 'components', 'figures', 'content', 'lib'],
  'shared-contracts/src': [
    'http/api-contract',
    'http/client',
    'http/operations',
    'applications',
    'contacts',
    'accounts',
    'mail',
    'browser',
    'releases',
    'posts',
    'http',
    'firm',
    'lib',
  ],
  'shell/releases/src': [
    'cli.ts',
    'run-release.ts',
    'commands',
    'settings',
    'purge',
    'changes',
    'compatibility',
    'previews',
    'registry',
    'build',
    'store',
    'keys',
    'model',
  ],
};

/**
 * What a request carries through all layers of the API. These files name the types of layers above them, and nothing of
 * theirs runs, so the imports that they make do not count.
 */
const CARRIED = ['api/src/app-env.ts', 'api/src/context.ts'];

const describeImport = ({ file, from, to }: FolderImport) => `${file}: ${from} imports ${to}`;

describe.each(Object.entries(LAYERS))('%s', (folder, layers) => {
  const imports = folderImports(folder).filter(({ file }) => !CARRIED.includes(path.join(folder, file)));

  test('no folder imports another that imports it', () => {
    expect(findCycles(imports).map((cycle) => cycle.map(describeImport))).toEqual([]);
  });

  test('no folder imports from a layer above it', () => {
    expect(findUpward(imports, layers).map(describeImport)).toEqual([]);
  });
});

test.each(CARRIED)('%s imports types alone', (file) => {
  const code = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
  const imports = [...code.matchAll(/^import .*$/gm)].map(([line]) => line);
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
});

test('a cycle is found however long it is, and what only leads to it is left out', () => {
  const link = (from: string, to: string): FolderImport => ({ file: `${from}/x.ts`, from, to });
  const tied = [link('a', 'b'), link('b', 'c'), link('c', 'a')];
  expect(findCycles([link('top', 'a'), ...tied, link('c', 'bottom')])).toEqual([tied]);
});

test('an import from an upper layer is found, also of a folder below it', () => {
  const down = { file: 'pages/x.ts', from: 'pages', to: 'lib' };
  const up = { file: 'lib/deep/x.ts', from: 'lib/deep', to: 'pages' };
  expect(findUpward([down, up], ['pages', 'lib'])).toEqual([up]);
  expect(() => findUpward([down], ['pages'])).toThrow('lib has no layer');
});
