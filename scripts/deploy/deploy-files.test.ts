import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadAll } from 'js-yaml';
import { expect, test } from 'vitest';
import { deployFiles, readText, root } from './deploy-files.ts';

const withEnding = (...endings: string[]) =>
  deployFiles.filter((file) => endings.includes(path.extname(file)));
/** Made by an installation and a build. */
const MADE = /^node_modules\/|\/dist(?:\/|$)/;

test.each(withEnding('.yaml', '.yml'))('%s is YAML', (file) => {
  expect(loadAll(readText(file))).not.toEqual([]);
});

test('JSON files can be parsed', () => {
  for (const file of withEnding('.json')) expect(JSON.parse(readText(file)), file).toBeTypeOf('object');
});

test('paths below /opt/site and /app exist in the repository', () => {
  const missing = deployFiles.flatMap((file) =>
    [...readText(file).matchAll(/\/(?:opt\/site|app)\/([\w./-]*[\w-])/g)]
      .map(([, target = '']) => target)
      .filter((target) => !MADE.test(target) && !existsSync(path.join(root, target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('links of the pages lead to files that exist', () => {
  const broken = withEnding('.md').flatMap((file) =>
    [...readText(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('nothing holds a private key', () => {
  expect(deployFiles.filter((file) => readText(file).includes('PRIVATE KEY'))).toEqual([]);
});
