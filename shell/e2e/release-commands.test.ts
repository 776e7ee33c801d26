import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishRelease } from 'releases/changes/publish-release';
import { openReleaseContext } from 'releases/registry/release-context';
import { defaultEntry } from 'releases/registry/registry';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { makeRelease } from 'releases/test/make-release';
import { releaseCli } from './support/release-cli.ts';
import { expect, test } from './support/test.ts';

const { folder, releaseInProcess, release, releaseWith, releaseJson } = releaseCli();
test.beforeAll(() => mkdir(folder));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('publishes and lists releases, shows differences, and logs the author', async () => {
  const publish = ['publish', 'remote-public', '--no-build'];
  const missing = {
    code: 1,
    errors: expect.stringContaining('has no releases of the environment local'),
  };
  for (const command of [publish, [...publish, '--dry-run'], ['list'], ['log'], ['preview', 'remote-public']])
    expect(await release(...command)).toMatchObject(missing);
  expect(await readdir(folder)).toEqual([]);
  const planned = await release(...publish, '--init', '--dry-run');
  expect(planned).toMatchObject({ code: 0, out: expect.stringContaining('(would be released)') });
  expect(await readdir(folder)).toEqual([]);

  const [published] = (await releaseJson(...publish, '--init')) as { version: string }[];
  const version = published?.version ?? '';
  expect(published).toMatchObject({ remote: 'remote-public', result: 'released' });
  expect(await releaseJson('publish', 'remote-public', '--no-build')).toMatchObject([
    { result: 'active already' },
  ]);
  expect(await releaseJson('list', 'remote-public')).toMatchObject([{ version, isActive: true }]);
  expect(await releaseJson('log')).toMatchObject([{ number: 1, by: 'Ada', action: 'publish', version }]);
  expect((await release('diff', 'remote-public', version, version)).out).toBe('  no difference\n');
});

test('npm start does not publish a version that was rolled back', async () => {
  const older = makeRelease({ remote: 'remote-admin' });
  const { manifest } = older;
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR: folder }));
  await publishRelease({ ...releaseContext, release: older, by: 'Grace', at: new Date() });
  await release('publish', 'remote-admin', '--no-build');
  expect(await releaseJson('rollback', 'remote-admin')).toMatchObject({ version: manifest.version });
  const again = ['publish', 'remote-admin', '--no-build'];
  expect(await releaseJson(...again, '--start', 'auto')).toMatchObject([{ result: 'left alone' }]);
  expect(await releaseJson('list', 'remote-admin')).toContainEqual(
    expect.objectContaining({ version: manifest.version, isActive: true }),
  );
  expect(await releaseJson(...again)).toMatchObject([{ result: 'released' }]);
});

test('a killed publish leaves the previous release active, and can be repeated', async () => {
  const DATA_DIR = path.join(folder, 'killed');
  const older = makeRelease();
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR }));
  await publishRelease({ ...releaseContext, release: older, by: 'Grace', at: new Date() });
  const active = async () => {
    const { document } = await releaseContext.registry.latest();
    return document && defaultEntry(document, 'remote-public')?.metadata.version;
  };
  const publish = (settings: Record<string, string>) =>
    releaseInProcess({ DATA_DIR, ...settings }, 'publish', 'remote-public', '--no-build', '--no-check');
  const killAtWrite = path.resolve(import.meta.dirname, '../releases/test/kill-at-write.ts');
  for (const KILL_AT of ['writeFile:20', 'rename:1', 'link:1']) {
    const killed = await publish({ NODE_OPTIONS: `--import ${killAtWrite}`, KILL_AT });
    expect(killed).toMatchObject({ signal: 'SIGKILL', out: '' });
    expect(await active()).toBe(older.manifest.version);
  }
  expect((await publish({})).code).toBe(0);
  expect(await active()).not.toBe(older.manifest.version);
});

test('a pipeline releases with keys from settings', async () => {
  const pipeline = path.join(folder, 'pipeline');
  const key = (name: string) => path.join(pipeline, `${name}.pem`);
  const create = async (signer: string) =>
    releaseJson('keys', 'create', signer, '--out', key(signer)) as Promise<{ key: string }>;
  const [team, environment] = [await create('remote-public'), await create('environment')];
  const TRUSTED_KEYS = path.join(pipeline, 'trusted.json');
  await writeFile(TRUSTED_KEYS, JSON.stringify({ 'remote-public': [{ key: team.key }], environment: [] }));
  const settings = {
    DATA_DIR: path.join(pipeline, 'data'),
    TRUSTED_KEYS,
    RELEASE_KEY: await readFile(key('remote-public'), 'utf8'),
    REGISTRY_KEY: key('environment'),
  };
  const publish = () => releaseWith(settings, 'publish', 'remote-public', '--no-build', '--init');
  expect(
    await releaseWith(settings, 'publish', 'remote-public', '--no-build', '--init', '--dry-run'),
  ).toMatchObject({
    code: 1,
    errors: `The key ${environment.key} is not trusted for environment, according to ${TRUSTED_KEYS}: use a key of this environment, or add it there\n`,
  });
  expect((await publish()).code).toBe(1);
  const listed = { 'remote-public': [{ key: team.key }], environment: [{ key: environment.key }] };
  await writeFile(TRUSTED_KEYS, JSON.stringify(listed));
  expect(await publish()).toMatchObject({ code: 0, out: expect.not.stringContaining('!') });
  const notAfter = new Date(Date.now() + 86_400_000).toISOString();
  await writeFile(
    TRUSTED_KEYS,
    JSON.stringify({ ...listed, 'remote-public': [{ key: team.key, notAfter }] }),
  );
  expect((await publish()).out).toContain(
    `! The key that signs here as remote-public expires on ${notAfter}: rotate it`,
  );
  expect((await releaseWith(settings, 'keys', 'list')).out).toContain(
    `${team.key} valid until ${notAfter} EXPIRES SOON\n`,
  );
  await writeFile(TRUSTED_KEYS, JSON.stringify(listed));
  expect((await releaseWith(settings, 'keys', 'list')).out).toContain(`* remote-public  ${team.key} valid\n`);
  expect(await releaseWith({ ...settings, RELEASE_KEY: 'x' }, 'rollback', 'remote-public')).toMatchObject({
    code: 1,
  });
  // The pipeline of the content team also has the key of the environment.
  for (const command of ['rollback', 'promote', 'pause', 'resume'])
    expect(await releaseWith(settings, command, 'remote-admin')).toMatchObject({
      code: 1,
      errors: `The key ${team.key} is not trusted for remote-admin, according to ${TRUSTED_KEYS}: use a key of this environment, or add it there\n`,
    });
  expect(await releaseWith({ ...settings, PORT: 'x' }, 'list')).toMatchObject({ code: 2 });
});

test('rotates a key with an overlap', async () => {
  const before = (await releaseJson('keys', 'list')) as { signer: string; key: string }[];
  const rotated = await releaseJson('keys', 'rotate', 'remote-admin', '--overlap', '7');
  expect(rotated).toMatchObject({ signer: 'remote-admin', signed: 2 });
  expect(await releaseJson('keys', 'list')).toHaveLength(before.length + 1);
  expect((await release('keys', 'rotate', 'everybody')).code).toBe(2);
  // A name that is given twice is published once.
  expect(await releaseJson('publish', 'remote-admin', 'remote-admin', '--no-build')).toMatchObject([
    { result: 'active already' },
  ]);
});

test('refuses invalid commands with an exit code', async () => {
  expect(await release('rollback', 'remote-public')).toMatchObject({
    code: 1,
    errors: 'remote-public has no earlier release in local. `list` shows the releases in the store.\n',
  });
  expect(await release('publish', 'remote-x')).toMatchObject({ code: 2 });
  expect(await release('log', '--limit', 'some')).toMatchObject({ code: 2 });
  expect(await release('no-such-command')).toMatchObject({ code: 2 });
  expect((await release('--help')).code).toBe(0);
});

test('starts, pauses, resumes, promotes and ends a canary', async () => {
  const [active, canary] = [makeRelease({ version: '3.0.0' }), makeRelease({ version: '3.0.1' })];
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR: folder }));
  for (const one of [canary, active])
    await publishRelease({ ...releaseContext, release: one, by: 'Grace', at: new Date() });
  const newest = async () => (await releaseContext.registry.latest()).document?.change;
  const stored = ['canary', 'remote-public', '10%', '--version', '3.0.1'];
  const planned = await release(...stored, '--dry-run');
  expect(planned).toMatchObject({ code: 0, out: 'remote-public 3.0.1 would go to 10% of visitors\n' });
  expect(await newest()).toMatchObject({ action: 'publish' });
  expect(await releaseJson(...stored)).toMatchObject({ version: '3.0.1', result: 'canary', share: 10 });
  expect(await newest()).toMatchObject({ by: 'Ada', action: 'canary', version: '3.0.1', share: 10 });
  const begun = await newest();
  for (const command of ['pause', 'resume', 'promote', 'rollback']) {
    expect(await releaseJson(command, 'remote-public', '--dry-run')).toMatchObject({
      result: expect.stringMatching(/^would be/),
    });
  }
  expect(await newest()).toEqual(begun);
  expect(await releaseJson('pause', 'remote-public')).toMatchObject({ result: 'paused' });
  expect(await releaseJson('resume', 'remote-public')).toMatchObject({ result: 'resumed' });
  expect(await releaseJson('rollback', 'remote-public')).toMatchObject({ version: '3.0.0' });
  expect(await release('promote', 'remote-public')).toMatchObject({ code: 1 });
  expect(await releaseJson('canary', 'remote-public', '1%', '--no-build')).toMatchObject({ share: 1 });
  const { version } = (await releaseJson('promote', 'remote-public')) as { version: string };
  expect(await newest()).toMatchObject({ action: 'promote', version });
});
