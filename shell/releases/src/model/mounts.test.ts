import { expect, it } from 'vitest';
import { canonicalPath, mountFor } from './mounts.ts';

it.each([
  ['/', 'remote-public'],
  ['/administration', 'remote-public'],
  ['/blog/admin', 'remote-public'],
  ['/admin', 'remote-admin'],
  ['/admin/blogs', 'remote-admin'],
  ['/ADMIN/blogs', 'remote-admin'],
])('%s belongs to %s', (path, remote) => {
  expect(mountFor(path).remote).toBe(remote);
});

it.each([
  ['/', '/'],
  ['/services/', '/services/'],
  ['/ADMIN', '/admin'],
  ['/admin/', '/admin'],
  ['/Admin/Job/', '/admin/Job'],
  ['//evil.example/admin', '/evil.example/admin'],
  ['/a//b', '/a/b'],
  ['/%E0%A4%A', undefined],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
