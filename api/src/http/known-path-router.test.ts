import { TrieRouter } from 'hono/router/trie-router';
import { expect, it } from 'vitest';
import { KnownPathRouter } from './known-path-router.ts';

const ROUTES = [
  ['ALL', '*', 'all'],
  ['ALL', '/api/*', 'calls'],
  ['ALL', '/api/blogs/:id', 'one post'],
  ['GET', '/api/blogs', 'posts'],
  ['GET', '/api/blogs/:id', 'post'],
  ['POST', '/api/blogs', 'new post'],
  ['GET', '/api/blogs/drafts', 'drafts'],
  ['DELETE', '/api/blogs/:id{[0-9]+}', 'delete'],
] as const;
const PATHS = [
  '/',
  '/api',
  '/api/blogs',
  '/api/blogs/',
  '/api/blogs/7',
  '/api/blogs/drafts',
  '/api/blogs/drafts/',
  '/api/none',
  '/API/blogs',
];
const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];

it('finds what the trie finds, the second time too', () => {
  const known = new KnownPathRouter<string>();
  const trie = new TrieRouter<string>();
  for (const [method, path, handler] of ROUTES)
    for (const router of [known, trie]) router.add(method, path, handler);
  for (const path of PATHS)
    for (const method of METHODS) {
      const expected = trie.match(method, path);
      expect(known.match(method, path)).toEqual(expected);
      expect(known.match(method, path)).toEqual(expected);
    }
});

it('finds what was added after a path was looked for', () => {
  const router = new KnownPathRouter<string>();
  router.add('GET', '/api/blogs', 'posts');
  expect(router.match('GET', '/api/blogs')[0]).toHaveLength(1);
  router.add('ALL', '/api/*', 'calls');
  expect(router.match('GET', '/api/blogs')[0]).toHaveLength(2);
});
