import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { compareReleases } from './compare-releases.ts';
import { sha384 } from './digest.ts';

const { manifest } = makeRelease({ version: '1.0.0' });

it('finds no difference between a release and itself', () => {
  const nothing = { added: [], removed: [], changed: [] };
  expect(compareReleases(manifest, manifest)).toMatchObject({
    files: nothing,
    routes: nothing,
    hostContract: null,
  });
});

it('lists added, removed and changed pages and files', () => {
  const next = {
    ...manifest,
    version: '1.1.0',
    hostContract: manifest.hostContract + 1,
    routes: [
      { path: 'start', id: 'public:home' },
      { path: 'blog', id: 'public:blog', children: [{ path: ':slug', id: 'public:post', status: 404 }] },
    ],
    files: {
      'client/remoteEntry.js': manifest.files['client/remoteEntry.js'] ?? '',
      'client/home.ffffffff.js': sha384('other'),
      'client/home.ffffffff.js.br': sha384('other, compressed'),
      'client/blog.01010101.js': sha384('new'),
    },
  };
  expect(compareReleases(manifest, next)).toEqual({
    from: '1.0.0',
    to: '1.1.0',
    files: {
      added: ['client/blog.js'],
      removed: ['client/exposed-routes.js', 'client/home.css', 'server/routes.cjs'],
      changed: ['client/home.js'],
    },
    routes: { added: ['public:blog', 'public:post'], removed: ['public:fault'], changed: ['public:home'] },
    hostContract: { from: manifest.hostContract, to: manifest.hostContract + 1 },
  });
});
