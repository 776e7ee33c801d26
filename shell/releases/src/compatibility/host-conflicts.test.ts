import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { ReleaseManifest } from 'shared-contracts/releases/release';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { hostConflicts } from './host-conflicts.ts';

const capabilities: HostCapabilities = {
  hostContracts: [1, 2],
  shared: { react: '19.3.1', 'react-router-dom': '7.18.5' },
  routerExports: ['Link', 'useLocation'],
};
const { manifest } = makeRelease();
const requirements: NonNullable<ReleaseManifest['needs']> = {
  shared: { react: '19.3.1' },
  routerExports: ['Link'],
  calls: [],
  file: 'server/needs.json',
};
const conflictsOf = (changes: Partial<typeof requirements>, hostContract = 1) =>
  hostConflicts({ ...manifest, hostContract, needs: { ...requirements, ...changes } }, capabilities);

it('finds no conflict when all requirements are met', () => {
  expect(conflictsOf({})).toEqual([]);
  expect(conflictsOf({}, 2)).toEqual([]);
});

it('reports an unsupported host contract', () => {
  expect(conflictsOf({}, 3)).toEqual(['host contract: it needs 3, the shell has 1 and 2']);
});

it.each([
  ['19.3.1', true],
  ['19.3.0', true],
  ['19.0.9', true],
  ['19.3.2', false],
  ['19.4.0', false],
  ['18.3.1', false],
  ['20.0.0', false],
  ['19.3.1-rc.1', false],
])('accepts a release that was built with react %s: %s', (version, fits) => {
  const conflict = `react: it was built with ${version}, the shell provides 19.3.1`;
  expect(conflictsOf({ shared: { react: version } })).toEqual(fits ? [] : [conflict]);
});

it('reports a package and a router export that the shell does not share', () => {
  expect(conflictsOf({ shared: { 'react-dom': '19.3.1' }, routerExports: ['useFetchers'] })).toEqual([
    'react-dom: the shell does not provide it',
    'react-router-dom: the shell does not share useFetchers',
  ]);
});

it('compares only the host contract for a release without requirements', () => {
  expect(hostConflicts({ ...manifest, needs: undefined }, capabilities)).toEqual([]);
  expect(hostConflicts({ ...manifest, needs: undefined, hostContract: 9 }, capabilities)).toHaveLength(1);
});
