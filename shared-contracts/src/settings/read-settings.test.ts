import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultsOf, readSettings, SettingsError } from './read-settings.ts';

const Settings = z.object({
  URL: z.string('Write an address'),
  KEY: z.string().min(5, 'At least 5').regex(/^k/, 'Begin with k').optional(),
});
const read = (environment: Record<string, string | undefined>) =>
  readSettings(Settings, {
    environment,
    secrets: ['KEY'],
    readFile: () => {
      throw Object.assign(new Error('hunter2'), { code: 'ENOENT' });
    },
  });

test('returns the parsed settings', () => {
  expect(read({ URL: 'a', KEY: '' })).toEqual({ URL: 'a' });
});

test.each([
  ['one wrong setting in one sentence', {}, 'Wrong setting URL: Write an address'],
  ['only the first error of a setting', { URL: 'a', KEY: 'hunt' }, 'Wrong setting KEY: At least 5'],
  [
    'all wrong settings together, including unreadable files',
    { KEY_FILE: '/run/none' },
    'Wrong settings:\n  KEY_FILE: The file cannot be read (ENOENT)\n  URL: Write an address',
  ],
])('reports %s', (_what, environment, message) => {
  expect(() => read(environment)).toThrow(new SettingsError(faultsOf(() => read(environment))));
  expect(() => read(environment)).toThrow(expect.objectContaining({ message }) as Error);
});

test('does not report a setting as missing when its file has an error', () => {
  const secret = z.object({ KEY: z.string('Write a key') });
  const readFile = () => new Uint8Array();
  const environment = { KEY_FILE: '/run/empty' };
  expect(faultsOf(() => readSettings(secret, { environment, secrets: ['KEY'], readFile }))).toEqual(
    new Map([['KEY_FILE', 'The file is empty']]),
  );
});

test('reports settings that do not fit each other along with all other wrong settings', () => {
  const schema = z.object({
    A: z.string(),
    B: z.string(),
    C: z.url({ error: 'Write an address', abort: true }),
  });
  const rules = [
    schema.pick({ A: true, B: true }).refine(({ A, B }) => A !== B, { path: ['B'], error: 'Use another' }),
  ];
  const faults = (environment: Record<string, string>) =>
    Object.fromEntries(
      faultsOf(() =>
        readSettings(schema, { environment, secrets: [], rules, readFile: () => new Uint8Array() }),
      ),
    );
  expect(faults({ A: 'a', B: 'a', C: 'x' })).toEqual({ B: 'Use another', C: 'Write an address' });
  expect(faults({ A: 'a', B: 'b', C: 'https://example.com' })).toEqual({});
});

test('`faultsOf` rethrows other errors', () => {
  expect(() =>
    faultsOf(() => {
      throw new TypeError('a mistake');
    }),
  ).toThrow(TypeError);
});
