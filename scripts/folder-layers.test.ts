import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FolderImport, findCycles, findUpward, folderImports } from './folder-layers.ts';

/** The layers of each package, top to bottom. Files may import from their own layer and lower ones. */
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
    'current-request.ts',
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
    'enquiries',
    'accounts',
    'mail',
    'browser',
    'releases',
    'posts',
    'http',
    'firm',
    'settings',
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
 * The request context, passed through all layers of the API. These files import only types from higher layers, so their
 * imports are ignored.
 */
const CONTEXT_FILES = ['api/src/app-env.ts', 'api/src/context.ts'];

const describeImport = ({ file, from, to }: FolderImport) => `${file}: ${from} imports ${to}`;

describe.each(Object.entries(LAYERS))('%s', (folder, layers) => {
  const imports = folderImports(folder).filter(
    ({ file }) => !CONTEXT_FILES.includes(path.join(folder, file)),
  );

  test('has no cycles between folders', () => {
    expect(findCycles(imports).map((cycle) => cycle.map(describeImport))).toEqual([]);
  });

  test('has no imports from a higher layer', () => {
    expect(findUpward(imports, layers).map(describeImport)).toEqual([]);
  });
});

test.each(CONTEXT_FILES)('%s imports only types', (file) => {
  const code = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
  const imports = [...code.matchAll(/^import .*$/gm)].map(([line]) => line);
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
});

test('findCycles returns the imports of a cycle without those that lead to it', () => {
  const link = (from: string, to: string): FolderImport => ({ file: `${from}/x.ts`, from, to });
  const cycle = [link('a', 'b'), link('b', 'c'), link('c', 'a')];
  expect(findCycles([link('top', 'a'), ...cycle, link('c', 'bottom')])).toEqual([cycle]);
});

test('findUpward returns imports from a higher layer, including nested folders', () => {
  const down = { file: 'pages/x.ts', from: 'pages', to: 'lib' };
  const up = { file: 'lib/deep/x.ts', from: 'lib/deep', to: 'pages' };
  expect(findUpward([down, up], ['pages', 'lib'])).toEqual([up]);
  expect(() => findUpward([down], ['pages'])).toThrow('lib has no layer');
});
