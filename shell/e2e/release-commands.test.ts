import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openReleases } from '../src/releases/open-releases.ts';
import { publishRelease } from '../src/releases/publish-release.ts';
import { makeRelease } from '../src/test/make-release.ts';

const cli = path.resolve(import.meta.dirname, '../src/releases/cli.ts');
const folder = await mkdtemp(path.join(os.tmpdir(), 'release-commands-'));
afterAll(() => rm(folder, { recursive: true }));

/** Runs `pnpm release` on a store of this test. */
const release = (...args: string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, RELEASE_BY: 'Ada' };
    execFile(process.execPath, [cli, ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });
const told = async (...args: string[]) => JSON.parse((await release('--json', ...args)).out) as unknown;

it('publishes, lists, compares, goes back and says who did it', async () => {
  const planned = await release('publish', 'remote-public', '--no-build', '--dry-run');
  expect(planned).toMatchObject({ code: 0, out: expect.stringContaining('(would be released)') as string });
  expect(await told('list')).toEqual([]);

  const [published] = (await told('publish', 'remote-public', '--no-build')) as { version: string }[];
  const version = published?.version ?? '';
  expect(published).toMatchObject({ remote: 'remote-public', result: 'released' });
  expect(await told('publish', 'remote-public', '--no-build')).toMatchObject([{ result: 'active already' }]);
  expect(await told('list', 'remote-public')).toMatchObject([{ version, isActive: true }]);
  expect(await told('log')).toMatchObject([{ number: 1, by: 'Ada', action: 'publish', version }]);
  expect((await release('diff', 'remote-public', version, version)).out).toBe('  no difference\n');
});

it('leaves a version alone that somebody went back from, as npm start does', async () => {
  const older = makeRelease({ remote: 'remote-admin' });
  const { manifest } = older;
  const desk = openReleases(readConfig({ DATA_DIR: folder }));
  await publishRelease({ ...desk, release: older, by: 'Grace', at: new Date() });
  await release('publish', 'remote-admin', '--no-build');
  expect(await told('rollback', 'remote-admin')).toMatchObject({ version: manifest.version });
  const again = ['publish', 'remote-admin', '--no-build'];
  expect(await told(...again, '--start')).toMatchObject([{ result: 'set aside before' }]);
  expect(await told('list', 'remote-admin')).toContainEqual(
    expect.objectContaining({ version: manifest.version, isActive: true }),
  );
  expect(await told(...again)).toMatchObject([{ result: 'released' }]);
});

it('refuses with a code that a pipeline can read', async () => {
  expect(await release('rollback', 'remote-public')).toMatchObject({
    code: 1,
    errors: 'remote-public has no earlier release in local\n',
  });
  expect(await release('publish', 'remote-x')).toMatchObject({ code: 2 });
  expect(await release('log', '--limit', 'some')).toMatchObject({ code: 2 });
  expect(await release('no-such-command')).toMatchObject({ code: 2 });
  expect((await release('--help')).code).toBe(0);
});
