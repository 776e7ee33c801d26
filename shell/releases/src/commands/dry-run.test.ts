import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_CONTRACT } from 'shared-contracts/releases/host';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { makeWorkingCopy } from '../../test/make-working-copy.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { abortCanary } from '../changes/advance-canary.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { runRelease } from '../run-release.ts';

const remote = 'remote-public';

/** An environment with an active release, and a built working copy. */
async function setUp() {
  const { dataDir, registry, releaseContext, publish } = await temporaryStore();
  await publish(makeRelease());
  const root = await makeWorkingCopy([remote]);
  const [api, shell] = [path.join(root, 'openapi.json'), path.join(root, 'host.json')];
  await writeFile(api, '{"openapi":"3.1.0","paths":{}}');
  await writeFile(shell, JSON.stringify({ hostContracts: [HOST_CONTRACT], shared: {}, routerExports: [] }));
  /** Runs a command with the build of the working copy. */
  const run = (...args: string[]) =>
    runChecked(...args, '--no-build', '--no-check', '--api', api, '--shell', shell);
  const runChecked = async (...args: string[]) => {
    const [out, errors] = [[] as string[], [] as string[]];
    const code = await runRelease(args, {
      environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test', PUBLIC_ORIGIN: 'http://127.0.0.1:1' },
      writeOut: (text) => out.push(text),
      writeError: (text) => errors.push(text),
      root,
    });
    return { code, out: out.join('\n'), errors: errors.join('\n') };
  };
  const startCanary = async () => {
    const release = makeRelease();
    const by = { by: 'test', at: new Date(0) };
    await publishRelease({ ...releaseContext, release, canary: { share: 10 }, ...by });
    return release.manifest.version;
  };
  return { run, runChecked, registry, startCanary };
}

it('a dry run refuses a release whose canary was aborted, as publish does', async () => {
  const { run, registry } = await setUp();
  expect(await run('canary', remote, '10%')).toMatchObject({ code: 0 });
  const id = await registry.latestNumber();
  await abortCanary({ registry, remote, id, at: new Date(), reason: '5 of 5 views failed' });
  const published = await run('publish', remote);
  expect(published).toMatchObject({ code: 1, errors: expect.stringContaining('was aborted on') as string });
  expect(await run('publish', remote, '--dry-run')).toEqual(published);
  const forced = await run('publish', remote, '--dry-run', '--force');
  expect(forced).toMatchObject({ code: 0, out: expect.stringContaining('(would be released)') as string });
  expect(forced.out).toContain('  ! This version was withdrawn before, on ');
  for (const options of [['--dry-run'], []])
    expect((await run('canary', remote, '10%', ...options)).out).toContain(
      '  ! This version was withdrawn before, on ',
    );
});

it('a dry run refuses a second canary, as canary does, and names the canary that publish would end', async () => {
  const { run, startCanary } = await setUp();
  const version = await startCanary();
  const started = await run('canary', remote, '10%');
  expect(started.errors).toContain(`${remote} ${version} is already the canary`);
  expect(await run('canary', remote, '10%', '--dry-run')).toEqual(started);
  expect((await run('publish', remote, '--dry-run')).out).toContain(
    `  ! It would end the canary of ${version}`,
  );
});

it.each(['pause', 'resume'])(
  'a dry run of %s warns when the site does not follow the store',
  async (command) => {
    const { runChecked, startCanary } = await setUp();
    await startCanary();
    const planned = await runChecked(command, remote, '--dry-run');
    expect(planned).toMatchObject({ code: 0, out: expect.stringContaining('Would do: ') as string });
    expect(planned.errors).toContain(
      'http://127.0.0.1:1 does not respond: PUBLIC_ORIGIN or PORT may be wrong',
    );
  },
);
