import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { makeWorkingCopy } from '../../test/make-working-copy.ts';
import { pipeline } from '../../test/pipeline.ts';
import { runRelease } from '../run-release.ts';

/** Runs `preview remote-public` in a working copy whose build fails. */
async function previewWith(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { dataDir, publish, settings: keys } = await pipeline();
  await publish(makeRelease());
  const root = await makeWorkingCopy([]);
  await mkdir(path.join(root, 'scripts/build'), { recursive: true });
  await writeFile(
    path.join(root, 'scripts/build/build.ts'),
    `console.error('it was built'); process.exit(1);`,
  );
  const errors: string[] = [];
  const code = await runRelease(['preview', 'remote-public', ...args], {
    environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test', ...keys, ...settings },
    writeOut: () => {},
    writeError: (text) => errors.push(text),
    root,
  });
  return { code, error: errors.join('\n') };
}

it.each([
  ['a page of another remote', ['--path', '/admin'], 1, '/admin is not a page of remote-public'],
  ['an address', ['--path', 'https://example.com'], 1, 'https://example.com is not a path of the site'],
  ['a path that is too long', ['--path', `/${'a'.repeat(500)}`], 1, 'The path has more than 500 characters'],
  ['a name that is too long', ['--for', 'a'.repeat(101)], 2, 'Use at most 100 characters.'],
])('refuses %s before it builds', async (_what, args, code, error) => {
  const refused = await previewWith(args);
  expect(refused).toEqual({ code, error: expect.stringContaining(error) as string });
});

it('refuses a missing key before it builds', async () => {
  expect(await previewWith([], { RELEASE_KEY: '' })).toEqual({
    code: 1,
    error: expect.stringContaining('There is no signing key for remote-public') as string,
  });
  expect((await previewWith([])).error).toBe('it was built');
});
