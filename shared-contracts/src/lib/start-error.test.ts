import { expect, test } from 'vitest';
import { listenError } from './listen-error.ts';
import { describeStartError, StartError } from './start-error.ts';

const nodeError = (code: string, more: object = {}) =>
  Object.assign(new Error('message of Node.js'), { code, ...more });

test('describes a StartError by its message, and an unexpected error not at all', () => {
  expect(describeStartError(new StartError('Set A'))).toBe('Set A');
  expect(describeStartError(new TypeError('a mistake'))).toBeUndefined();
  expect(describeStartError('a text')).toBeUndefined();
});

test.each([
  ['EACCES', 'open', '/data may not be used by this account (EACCES): give it to the account that runs this'],
  [
    'EPERM',
    'chmod',
    '/data may not be changed by this account (EPERM): give it to the account that runs this',
  ],
  ['EROFS', 'mkdir', '/data is on a read-only file system (EROFS): make it writable'],
  ['EEXIST', 'mkdir', '/data is a file where a folder must be (EEXIST): move that file away'],
  ['ENOTDIR', 'mkdir', '/data is or lies below a file where a folder must be (ENOTDIR): move that file away'],
  ['ENOSPC', 'write', '/data has no space left (ENOSPC): make room'],
])('describes a path that cannot be used, with a remedy: %s', (code, syscall, sentence) => {
  expect(describeStartError(nodeError(code, { syscall, path: '/data' }))).toBe(
    `${sentence}, or choose another location in the settings`,
  );
});

test.each(['ENOSPC', 'EDQUOT'])('describes a full disk, where a failed write names no path: %s', (code) => {
  expect(describeStartError(nodeError(code, { syscall: 'write' }))).toMatch(
    /^The disk has no space left.* \(E[A-Z]+\): make room, or choose another location in the settings$/,
  );
});

test.each([
  ['a file that exists already', nodeError('EEXIST', { syscall: 'open', path: '/data' })],
  ['a file that is missing', nodeError('ENOENT', { syscall: 'open', path: '/data' })],
  ['an error without a path', nodeError('EACCES')],
])('returns undefined for %s', (_what, error) => {
  expect(describeStartError(error)).toBeUndefined();
});

test.each([
  ['EADDRINUSE', undefined, 'Port 3000 is taken by another program: stop that one, or set PORT to another'],
  [
    'EADDRINUSE',
    'npm start',
    'Port 3000 is taken by another program: stop that one, or choose another: PORT=3100 npm start',
  ],
  ['EACCES', undefined, 'Port 3000 requires privileges that this account lacks: set PORT to another'],
  ['ENOTFOUND', undefined, 'This machine cannot listen on site:3000 (ENOTFOUND): correct HOST or PORT'],
])('describes an unusable port with its setting: %s, %s', (code, command, sentence) => {
  const address = { host: 'site', port: 3000, settings: { host: 'HOST', port: 'PORT' } };
  expect(listenError(nodeError(code), address, command).message).toBe(sentence);
});
