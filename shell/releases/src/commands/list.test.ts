import { rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { runRelease } from '../run-release.ts';

/** Two releases, of which the second is active. */
async function setUp() {
  const { dataDir, folder, config, publish, releaseContext } = await temporaryStore();
  const [first, second] = [makeRelease(), makeRelease()];
  for (const release of [first, second]) await publish(release);
  const run = async (...args: string[]) => {
    const out: string[] = [];
    const errors: string[] = [];
    const code = await runRelease(args, {
      environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test' },
      writeOut: (text) => out.push(text),
      writeError: (text) => errors.push(text),
    });
    return { code, out: out.join('\n'), errors: errors.join('\n') };
  };
  const documentFile = (number: number) => path.join(folder, `registry/test/0000000${number}.json`);
  return { keyFolder: config.keyFolder, releaseContext, first, second, documentFile, run };
}

it.each(['list', 'log'])('fails once when the trusted keys cannot be read: %s', async (command) => {
  const { keyFolder, run } = await setUp();
  const trusted = path.join(keyFolder, 'trusted.json');
  await writeFile(trusted, '{');
  const reason = `The list of trusted keys ${trusted}`;
  expect(await run(command)).toEqual({ code: 1, out: '', errors: `${reason} is invalid: it is not JSON` });
  await rm(trusted);
  expect(await run(command)).toEqual({
    code: 1,
    out: '',
    errors: `${reason} cannot be read: correct TRUSTED_KEYS`,
  });
});

it('shows the shares of visitors while a canary runs, as text and as JSON', async () => {
  const { first, second, releaseContext, run } = await setUp();
  const canary = makeRelease();
  const change = { by: 'test', at: new Date(0) };
  await publishRelease({ ...releaseContext, release: canary, canary: { share: 10 }, ...change });
  const shares = {
    [first.manifest.version]: null,
    [second.manifest.version]: 90,
    [canary.manifest.version]: 10,
  };
  const { out } = await run('--json', 'list');
  const listed = JSON.parse(out) as { version: string; share: number | null }[];
  expect(Object.fromEntries(listed.map(({ version, share }) => [version, share]))).toEqual(shares);
  const lines = (await run('list')).out.split('\n');
  expect(lines).toContainEqual(
    expect.stringMatching(`^\\*   90% remote-public +${second.manifest.version} `),
  );
  expect(lines).toContainEqual(expect.stringMatching(`^    10% remote-public +${canary.manifest.version} `));
});

it('warns when the newest document is damaged, so that an earlier one is active', async () => {
  const { documentFile, first, run } = await setUp();
  expect(await run('list')).toMatchObject({ code: 0, errors: '' });
  await truncate(documentFile(2), 100);
  const { code, out, errors } = await run('--json', 'list');
  expect({ code, errors }).toEqual({
    code: 0,
    errors:
      '! Document 2 of the registry is refused: it is not JSON. Document 1 is active until the next change.',
  });
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({ version: first.manifest.version, isActive: true }),
  );
  await truncate(documentFile(1), 100);
  expect((await run('list')).errors).toBe(
    '! Document 2 of the registry is refused: it is not JSON. No earlier one is valid.',
  );
});

it('says what to do when a purge cannot read a document', async () => {
  const { documentFile, run } = await setUp();
  await truncate(documentFile(2), 100);
  expect(await run('purge')).toEqual({
    code: 1,
    out: '',
    errors:
      'registry/test/00000002.json cannot be read, so nothing is purged. Restore it from a backup, or delete it: no shell follows it',
  });
});
