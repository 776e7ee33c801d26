import { mountFor } from 'releases/model/mounts';
import { makeRelease } from 'releases/test/make-release';
import { expect, test } from 'vitest';
import type { Release } from '../active-release/read-release.ts';
import { matchPage } from './match-page.ts';
import { splitQuery, withIgnored } from './page-query.ts';

test.each([
  ['', ['page'], '', ''],
  ['?page=2', ['page'], '?page=2', ''],
  ['?utm_source=a&page=2&x', ['page'], '?page=2', '?utm_source=a&x='],
  ['?x=1', [], '', '?x=1'],
  ['?x=%20&page=%26', undefined, '?x=%20&page=%26', ''],
])('splits %s for a page that reads %j', (search, names, read, ignored) => {
  expect(splitQuery(search, names)).toEqual({ read, ignored });
});

test.each([
  ['/AboutUs', '?x=1', '/AboutUs?x=1'],
  ['/BlogPage?page=2#top', '?x=1', '/BlogPage?page=2&x=1#top'],
  ['/AboutUs', '', '/AboutUs'],
  ['https://elsewhere.example/', '?x=1', 'https://elsewhere.example/'],
])('a redirect to %s keeps the ignored parameters %s', (location, ignored, target) => {
  expect(withIgnored(location, ignored, new URL('https://www.example.com/aboutus?x=1'))).toBe(target);
});

test('a page reads the parameters that its routes declare; an older release declares none', () => {
  const mount = mountFor('/');
  const pages = [
    {
      id: 'public:layout',
      query: ['lang'],
      children: [{ path: 'list', query: ['page'] }, { path: 'about' }],
    },
    { path: 'undeclared' },
  ];
  const release = { manifest: makeRelease({ pages }).manifest } as Release;
  expect(matchPage(release, mount, '/list').query).toEqual(['lang', 'page']);
  expect(matchPage(release, mount, '/about').query).toEqual(['lang']);
  expect(matchPage(release, mount, '/undeclared').query).toBeUndefined();
});
