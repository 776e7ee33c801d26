import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const PACKAGES = [
  '.',
  'shell',
  'shell/releases',
  'remote-public',
  'remote-admin',
  'api',
  'shared-contracts',
  'shared-contracts/tracing',
];

/** Packages that this product is required to use. */
const required = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  '@rspack/core',
  'hono',
  '@hono/node-server',
  '@hono/zod-validator',
  'lucia',
  'mysql2',
  'drizzle-orm',
  'slate',
  'vitest',
];

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => file !== 'scripts/required-packages.test.ts')
  .map((file) => path.join(root, file))
  // Uncommitted deletions are still listed.
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'));

it.each(required)('%s is imported', (name) => {
  const imported = new RegExp(`from '${name}(?:/[^']*)?'`);
  expect(sources.filter((source) => imported.test(source))).not.toEqual([]);
});

it('all parts are built with the rspack command', () => {
  for (const part of ['shell', 'remote-public', 'remote-admin', 'api']) {
    const { scripts, devDependencies } = JSON.parse(
      readFileSync(path.join(root, part, 'package.json'), 'utf8'),
    ) as {
      scripts: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    expect(scripts.build).toContain('rspack build');
    expect(devDependencies).toHaveProperty('@rspack/cli');
  }
});

it('pins every version exactly', () => {
  for (const part of PACKAGES) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(path.join(root, part, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, `${name} in ${part}`).toMatch(/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|workspace:\*)$/);
    }
  }
});
