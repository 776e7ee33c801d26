import { expect, test } from 'vitest';
import { readSecretFiles } from './secret-files.ts';

const FILES: Record<string, string> = {
  '/run/url': 'mysql://a\n',
  '/run/windows': 'secret\r\n',
  '/run/blank': ' two lines \n\n',
  '/run/empty': '\n',
};
const readFile = (path: string): Uint8Array => {
  const text = FILES[path];
  if (path === '/run/binary') return Uint8Array.of(0xff, 0xfe);
  if (text === undefined) throw Object.assign(new Error('no such file: hunter2'), { code: 'ENOENT' });
  return new TextEncoder().encode(text);
};
const read = (environment: Record<string, string | undefined>) =>
  readSecretFiles(environment, ['URL', 'KEY'], readFile);

test('reads a setting from its file without one trailing line break', () => {
  expect(read({ URL_FILE: '/run/url', KEY_FILE: '/run/windows', PORT: '1' })).toEqual({
    values: { URL: 'mysql://a', KEY: 'secret', PORT: '1' },
    faults: new Map(),
  });
  expect(read({ KEY_FILE: '/run/blank' }).values).toEqual({ KEY: ' two lines \n' });
});

test('ignores empty values', () => {
  expect(read({ URL: '', URL_FILE: '/run/url', KEY: 'k', KEY_FILE: '' }).values).toEqual({
    URL: 'mysql://a',
    KEY: 'k',
  });
});

test('ignores spaces around a value, but not in a file', () => {
  expect(read({ URL: ' mysql://a\t', KEY: ' ', KEY_FILE: ' /run/blank ', PORT: ' ' }).values).toEqual({
    URL: 'mysql://a',
    KEY: ' two lines \n',
  });
});

test.each([
  [{ URL: 'mysql://b', URL_FILE: '/run/url' }, 'Set either URL or URL_FILE'],
  [{ URL_FILE: '/run/none' }, 'The file cannot be read (ENOENT)'],
  [{ URL_FILE: '/run/empty' }, 'The file is empty'],
  [{ URL_FILE: '/run/binary' }, 'The file is not UTF-8 text'],
])('reports %o without path or content', (environment, message) => {
  const files = read(environment);
  expect(files.values).toEqual({});
  expect(files.faults).toEqual(new Map([['URL_FILE', message]]));
});

test('reads only the named settings from files', () => {
  expect(read({ PORT_FILE: '/run/url' }).values).toEqual({ PORT_FILE: '/run/url' });
});
