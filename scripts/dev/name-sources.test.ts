import { expect, test } from 'vitest';
import type { DevelopmentBuild } from '../../shell/src/dev/development-releases.ts';
import { nameSources } from './name-sources.ts';

const build = {
  manifest: { name: 'remote-public', version: '0.1.0-dev.1' },
  serverCode: [
    'var modules = ({',
    '"../shared-contracts/src/firm/firm.ts"(module) {',
    'const firm = {};',
    '},',
    '"./src/pages/about-us.tsx"(module) {',
    'const Component = () => {};',
    '}});',
  ].join('\n'),
} as DevelopmentBuild;
const at = (line: number, version = '0.1.0-dev.1') =>
  `Error: no (at Component (remote-public/${version}/server/routes.cjs:${line}:9))`;

test.each([
  [3, 'shared-contracts/src/firm/firm.ts'],
  [6, 'remote-public/src/pages/about-us.tsx'],
])('names the source of line %i of a server build', (line, source) => {
  expect(nameSources(at(line), [undefined, build])).toBe(`Error: no (at Component (${source}))`);
});

test('leaves positions outside of modules, and in other builds', () => {
  expect(nameSources(at(1), [build])).toBe(at(1));
  expect(nameSources(at(6, '0.1.0-dev.0'), [build])).toBe(at(6, '0.1.0-dev.0'));
});
