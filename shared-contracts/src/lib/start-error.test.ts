import { expect, test } from 'vitest';
import { listenError } from './listen-error.ts';
import { describeStartFault, StartError } from './start-error.ts';

const fault = (code: string, more: object = {}) =>
  Object.assign(new Error('words of Node'), { code, ...more });

test('an error for the person who started it is its message; one that nobody foresaw is none', () => {
  expect(describeStartFault(new StartError('Set A'))).toBe('Set A');
  expect(describeStartFault(new TypeError('a mistake'))).toBeUndefined();
  expect(describeStartFault('a text')).toBeUndefined();
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
])('a place that cannot be used is named with what helps: %s', (code, syscall, sentence) => {
  expect(describeStartFault(fault(code, { syscall, path: '/data' }))).toBe(
    `${sentence}, or choose another place in the settings`,
  );
});

test.each([
  ['a file that exists already', fault('EEXIST', { syscall: 'open', path: '/data' })],
  ['a file that is missing', fault('ENOENT', { syscall: 'open', path: '/data' })],
  ['an error without a place', fault('EACCES')],
])('%s is none of these', (_what, error) => {
  expect(describeStartFault(error)).toBeUndefined();
});

test.each([
  ['EADDRINUSE', undefined, 'Port 3000 is taken by another program: stop that one, or set PORT to another'],
  [
    'EADDRINUSE',
    'npm start',
    'Port 3000 is taken by another program: stop that one, or choose another: PORT=3100 npm start',
  ],
  ['EACCES', undefined, 'Port 3000 needs more rights than this account has: set PORT to another'],
  ['ENOTFOUND', undefined, 'This machine cannot listen on site:3000 (ENOTFOUND): correct HOST or PORT'],
])('a port that cannot be listened on is named with its setting: %s, %s', (code, command, sentence) => {
  const place = { host: 'site', port: 3000, settings: { host: 'HOST', port: 'PORT' } };
  expect(listenError(fault(code), place, command).message).toBe(sentence);
});
