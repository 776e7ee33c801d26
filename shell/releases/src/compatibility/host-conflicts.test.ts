import type { HostOffer } from 'shared-contracts/releases/needs';
import type { ReleaseManifest } from 'shared-contracts/releases/release';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { hostConflicts } from './host-conflicts.ts';

const offer: HostOffer = {
  hostContracts: [1, 2],
  shared: { react: '19.3.1', 'react-router-dom': '7.18.5' },
  routerExports: ['Link', 'useLocation'],
};
const { manifest } = makeRelease();
const needs: NonNullable<ReleaseManifest['needs']> = {
  shared: { react: '19.3.1' },
  routerExports: ['Link'],
  calls: [],
  file: 'server/needs.json',
};
const conflictsOf = (more: Partial<typeof needs>, hostContract = 1) =>
  hostConflicts({ ...manifest, hostContract, needs: { ...needs, ...more } }, offer);

it('finds nothing where all that is needed is offered', () => {
  expect(conflictsOf({})).toEqual([]);
  expect(conflictsOf({}, 2)).toEqual([]);
});

it('names another host contract', () => {
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
])('takes a release that was built with react %s: %s', (version, fits) => {
  const conflict = `react: it was built with ${version}, the shell brings 19.3.1`;
  expect(conflictsOf({ shared: { react: version } })).toEqual(fits ? [] : [conflict]);
});

it('names a package that the shell does not bring, and a name of the router that it does not share', () => {
  expect(conflictsOf({ shared: { 'react-dom': '19.3.1' }, routerExports: ['useFetchers'] })).toEqual([
    'react-dom: the shell does not bring it',
    'react-router-dom: the shell does not share useFetchers',
  ]);
});

it('compares the host contract alone where a release does not say more', () => {
  expect(hostConflicts({ ...manifest, needs: undefined }, offer)).toEqual([]);
  expect(hostConflicts({ ...manifest, needs: undefined, hostContract: 9 }, offer)).toHaveLength(1);
});
