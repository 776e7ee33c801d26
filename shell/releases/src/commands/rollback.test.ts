import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { expect, it, onTestFinished } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { rollBack } from '../changes/roll-back.ts';
import { defaultEntry } from '../registry/registry.ts';
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

/** Three releases, of which the last is active, and a command while whose checks a colleague does something. */
async function setUpTwoPeople() {
  const { dataDir, releaseContext, publish } = await temporaryStore();
  const releases = [makeRelease(), makeRelease(), makeRelease()] as const;
  for (const release of releases) await publish(release);
  const colleague = { remote: 'remote-public', by: 'Ada', at: new Date(0) } as const;
  const rollback = () => rollBack({ ...releaseContext, ...colleague });
  const startCanary = () =>
    publishRelease({ ...releaseContext, ...colleague, release: makeRelease(), canary: { share: 5 } });
  const run = async (args: readonly string[], during: () => Promise<unknown>) => {
    const site = createServer((request, response) => {
      if (request.url === '/remotes/host.json')
        return response.end(
          JSON.stringify({ hostContracts: [HOST_CONTRACT], shared: {}, routerExports: [] }),
        );
      return void during().then(() => response.end('{"openapi":"3.1.0","paths":{}}'));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void site.close());
    await once(site, 'listening');
    const PUBLIC_ORIGIN = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const [out, errors] = [[] as string[], [] as string[]];
    const code = await runRelease([...args, '--no-check'], {
      environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test', PUBLIC_ORIGIN },
      writeOut: (text) => out.push(text),
      writeError: (text) => errors.push(text),
    });
    const { document } = await releaseContext.registry.latest();
    const active = document && defaultEntry(document, 'remote-public')?.metadata.version;
    return { code, out: out.join('\n'), errors: errors.join('\n'), active };
  };
  return {
    versions: releases.map(({ manifest }) => manifest.version),
    publish,
    rollback,
    startCanary,
    run,
  };
}

it('does not undo a release that a colleague made during the checks', async () => {
  const { publish, run } = await setUpTwoPeople();
  const correction = makeRelease();
  const { code, errors, active } = await run(['rollback', 'remote-public'], () => publish(correction));
  const { version } = correction.manifest;
  expect({ code, errors }).toEqual({
    code: 3,
    errors: `remote-public is now ${version}: check the log and try again`,
  });
  expect(active).toBe(version);
});

it('succeeds when a colleague does the same during the checks', async () => {
  const { versions, rollback, run } = await setUpTwoPeople();
  const { code, out, active } = await run(['rollback', 'remote-public'], rollback);
  expect({ code, out, active }).toEqual({
    code: 0,
    out: `${versions[1]} is active already`,
    active: versions[1],
  });
});

it('succeeds when a canary ends during the checks', async () => {
  const { versions, startCanary, rollback, run } = await setUpTwoPeople();
  await startCanary();
  const { code, active } = await run(['rollback', 'remote-public', String(versions[0])], rollback);
  expect({ code, active }).toEqual({ code: 0, active: versions[0] });
});

it('does not start a canary when a colleague rolls back during the checks', async () => {
  const { versions, rollback, run } = await setUpTwoPeople();
  const canary = ['canary', 'remote-public', '10%', '--version', String(versions[0])];
  const { code, errors, active } = await run(canary, rollback);
  expect({ code, active }).toEqual({ code: 1, active: versions[1] });
  expect(errors).toContain('remote-public was withdrawn on');
});
