import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { runRelease } from '../run-release.ts';

/** Two releases, of which the second is active, and a command that must fail. */
async function setUp() {
  const { dataDir, folder, registry, publish } = await temporaryStore();
  const [first, second] = [makeRelease(), makeRelease()];
  for (const release of [first, second]) await publish(release);
  const { version } = first.manifest;
  const fail = async (...args: string[]) => {
    const errors: string[] = [];
    const code = await runRelease(args, {
      environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test' },
      writeOut: () => {},
      writeError: (text) => errors.push(text),
    });
    expect({ code, number: await registry.latestNumber() }).toEqual({ code: 1, number: 2 });
    return errors.join('\n');
  };
  return { version, folder: path.join(folder, 'remote-public', version), fail };
}

const REMEDY = 'Use another version, which `list` shows, or publish this one again.';

it('says what to do when a file of the release is damaged, and changes nothing', async () => {
  const { version, folder, fail } = await setUp();
  await rm(path.join(folder, 'client/home.0b0b0b0b.js'));
  const message = `remote-public/${version}/client/home.0b0b0b0b.js is missing. ${REMEDY}`;
  expect(await fail('rollback', 'remote-public')).toBe(message);
  expect(await fail('rollback', 'remote-public', version)).toBe(message);
});

it.each([
  ['rollback', 'remote-public'],
  ['canary', 'remote-public', '10%', '--version'],
])('says what to do when release.json is damaged or missing: %s', async (...command) => {
  const { version, folder, fail } = await setUp();
  const manifest = path.join(folder, 'release.json');
  await writeFile(manifest, '{}');
  expect(await fail(...command, version)).toMatch(
    new RegExp(`^remote-public ${version} is refused: the signature by \\S+ is wrong\\. ${REMEDY}$`),
  );
  await rm(manifest);
  expect(await fail(...command, version)).toBe(
    `There is no release remote-public ${version}. \`list\` shows the releases in the store.`,
  );
});

it('names the trusted keys and nothing else when they cannot be read', async () => {
  const { version, fail, folder } = await setUp();
  await writeFile(path.join(folder, '../../../keys/test/trusted.json'), '');
  expect(await fail('diff', 'remote-public', version, version)).toMatch(/ is invalid: it is not JSON$/);
});
