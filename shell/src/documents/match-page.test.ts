import { mountFor } from 'releases/model/mounts';
import { makeRelease } from 'releases/test/make-release';
import { expect, test } from 'vitest';
import type { Release } from '../active-release/read-release.ts';
import { matchPage } from './match-page.ts';

test.each([
  ['/', '/'],
  ['/services/ada-lovelace', '/services/:slug'],
  ['/services/ada-lovelace/edit', undefined],
])('the route pattern of %s is %s', (pathname, route) => {
  const pages = [{ children: [{ index: true }, { path: 'services', children: [{ path: ':slug' }] }] }];
  const release = { manifest: makeRelease({ pages }).manifest } as Release;
  expect(matchPage(release, mountFor('/'), pathname).route).toBe(route);
});

test('the route pattern of a back office page begins with its mount path', () => {
  const release = { manifest: makeRelease({ pages: [{ path: 'contacts/:id' }] }).manifest } as Release;
  expect(matchPage(release, mountFor('/admin'), '/admin/contacts/1').route).toBe('/admin/contacts/:id');
});
