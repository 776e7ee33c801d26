import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as routerExports from 'releases/build/router-exports';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const LIST = 'shell/releases/src/build/router-exports.ts';

/** Test files run outside a shell, so they may import anything. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing[^/]*\.tsx?$|\/src\/test\//.test(file);

/** The values that a module imports from the router by name. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/^(?:im|ex)port \{([^}]*)\} from 'react-router-dom'/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));

test('remotes import only the names of react-router-dom that the shell shares', () => {
  const imports = globSync('remote-{public,admin}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !isTest(file))
    .flatMap((file) => namesIn(readFileSync(path.join(root, file), 'utf8')).map((name) => ({ file, name })));
  expect(imports.length).toBeGreaterThan(0);
  const refused = imports.filter(({ name }) => !(name in routerExports));
  expect(refused, `A release with these imports is refused. Use another name, or add it to ${LIST}`).toEqual(
    [],
  );
});
