import { describe, expect, test } from 'vitest';
import { type FolderImport, findCycles, findUpward, folderImports } from './folder-layers.ts';

/** The layers of each package from the top to the bottom: a file imports from its own layer and from those below. */
const LAYERS: Record<string, readonly string[]> = {
  'shell/src': [
    'test',
    'index.ts',
    'app.ts',
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

const describeImport = ({ file, from, to }: FolderImport) => `${file}: ${from} imports ${to}`;

describe.each(Object.entries(LAYERS))('%s', (folder, layers) => {
  const imports = folderImports(folder);

  test('no folder imports another that imports it', () => {
    expect(findCycles(imports).map((cycle) => cycle.map(describeImport))).toEqual([]);
  });

  test('no folder imports from a layer above it', () => {
    expect(findUpward(imports, layers).map(describeImport)).toEqual([]);
  });
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
