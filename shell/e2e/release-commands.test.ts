import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishRelease } from 'releases/changes/publish-release';
import { openReleases } from 'releases/registry/open-releases';
import { defaultEntry } from 'releases/registry/registry';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { makeRelease } from 'releases/test/make-release';
import { releaseCli } from './support/release-cli.ts';
import { expect, test } from './support/test.ts';

const { folder, spawned, release, releaseWith, told } = releaseCli();
test.beforeAll(() => mkdir(folder));
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('publishes, lists, compares, goes back and says who did it', async () => {
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

  const [published] = (await told(...publish, '--init')) as { version: string }[];
  const version = published?.version ?? '';
  expect(published).toMatchObject({ remote: 'remote-public', result: 'released' });
  expect(await told('publish', 'remote-public', '--no-build')).toMatchObject([{ result: 'active already' }]);
  expect(await told('list', 'remote-public')).toMatchObject([{ version, isActive: true }]);
  expect(await told('log')).toMatchObject([{ number: 1, by: 'Ada', action: 'publish', version }]);
  expect((await release('diff', 'remote-public', version, version)).out).toBe('  no difference\n');
});

test('leaves a version alone that somebody went back from, as npm start does', async () => {
  const older = makeRelease({ remote: 'remote-admin' });
  const { manifest } = older;
  const desk = openReleases(readReleaseConfig({ DATA_DIR: folder }));
  await publishRelease({ ...desk, release: older, by: 'Grace', at: new Date() });
  await release('publish', 'remote-admin', '--no-build');
  expect(await told('rollback', 'remote-admin')).toMatchObject({ version: manifest.version });
  const again = ['publish', 'remote-admin', '--no-build'];
  expect(await told(...again, '--start', 'auto')).toMatchObject([{ result: 'left alone' }]);
  expect(await told('list', 'remote-admin')).toContainEqual(
    expect.objectContaining({ version: manifest.version, isActive: true }),
  );
  expect(await told(...again)).toMatchObject([{ result: 'released' }]);
});

test('leaves the previous release active when it is killed, and is finished by running it again', async () => {
  const DATA_DIR = path.join(folder, 'killed');
  const older = makeRelease();
  const desk = openReleases(readReleaseConfig({ DATA_DIR }));
  await publishRelease({ ...desk, release: older, by: 'Grace', at: new Date() });
  const active = async () => {
    const { document } = await desk.registry.latest();
    return document && defaultEntry(document, 'remote-public')?.metadata.version;
  };
  const publish = (settings: Record<string, string>) =>
    spawned({ DATA_DIR, ...settings }, 'publish', 'remote-public', '--no-build', '--no-check');
  const dieAtWrite = path.resolve(import.meta.dirname, '../releases/test/die-at-write.ts');
  for (const DIE_AT of ['writeFile:20', 'rename:1', 'link:1']) {
    const killed = await publish({ NODE_OPTIONS: `--import ${dieAtWrite}`, DIE_AT });
    expect(killed).toMatchObject({ signal: 'SIGKILL', out: '' });
    expect(await active()).toBe(older.manifest.version);
  }
  expect((await publish({})).code).toBe(0);
  expect(await active()).not.toBe(older.manifest.version);
});

test('releases from a pipeline, which has keys in settings and nothing else', async () => {
  const pipeline = path.join(folder, 'pipeline');
  const key = (name: string) => path.join(pipeline, `${name}.pem`);
  const create = async (signer: string) =>
    told('keys', 'create', signer, '--out', key(signer)) as Promise<{ key: string }>;
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
    errors: `The key ${environment.key} is not trusted for environment, says ${TRUSTED_KEYS}: use a key of this environment, or add it there\n`,
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
    `! The key that signs here as remote-public ends ${notAfter}: take the next one`,
  );
  expect((await releaseWith(settings, 'keys', 'list')).out).toContain(
    `${team.key} valid until ${notAfter} ENDS SOON\n`,
  );
  await writeFile(TRUSTED_KEYS, JSON.stringify(listed));
  expect((await releaseWith(settings, 'keys', 'list')).out).toContain(`* remote-public  ${team.key} valid\n`);
  expect(await releaseWith({ ...settings, RELEASE_KEY: 'x' }, 'rollback', 'remote-public')).toMatchObject({
    code: 1,
  });
  // The content team's pipeline has the environment's key, too.
  for (const command of ['rollback', 'promote', 'pause', 'resume'])
    expect(await releaseWith(settings, command, 'remote-admin')).toMatchObject({
      code: 1,
      errors: `The key ${team.key} is not trusted for remote-admin, says ${TRUSTED_KEYS}: use a key of this environment, or add it there\n`,
    });
  expect(await releaseWith({ ...settings, PORT: 'x' }, 'list')).toMatchObject({ code: 2 });
});

test('changes a key without a gap', async () => {
  const before = (await told('keys', 'list')) as { signer: string; key: string }[];
  const rotated = await told('keys', 'rotate', 'remote-admin', '--overlap', '7');
  expect(rotated).toMatchObject({ signer: 'remote-admin', signed: 2 });
  expect(await told('keys', 'list')).toHaveLength(before.length + 1);
  expect((await release('keys', 'rotate', 'everybody')).code).toBe(2);
  expect(await told('publish', 'remote-admin', '--no-build')).toMatchObject([{ result: 'active already' }]);
});

test('refuses with a code that a pipeline can read', async () => {
  expect(await release('rollback', 'remote-public')).toMatchObject({
    code: 1,
    errors: 'remote-public has no earlier release in local\n',
  });
  expect(await release('publish', 'remote-x')).toMatchObject({ code: 2 });
  expect(await release('log', '--limit', 'some')).toMatchObject({ code: 2 });
  expect(await release('no-such-command')).toMatchObject({ code: 2 });
  expect((await release('--help')).code).toBe(0);
});

test('lets a share of visitors have a release, pauses, resumes, promotes and ends that', async () => {
  const [usual, tried] = [makeRelease({ version: '3.0.0' }), makeRelease({ version: '3.0.1' })];
  const desk = openReleases(readReleaseConfig({ DATA_DIR: folder }));
  for (const one of [tried, usual])
    await publishRelease({ ...desk, release: one, by: 'Grace', at: new Date() });
  const newest = async () => (await desk.registry.latest()).document?.change;
  const stored = ['canary', 'remote-public', '10%', '--version', '3.0.1'];
  const planned = await release(...stored, '--dry-run');
  expect(planned).toMatchObject({ code: 0, out: 'remote-public 3.0.1 would go to 10 % of visitors\n' });
  expect(await newest()).toMatchObject({ action: 'publish' });
  expect(await told(...stored)).toMatchObject({ version: '3.0.1', result: 'canary', share: 10 });
  expect(await newest()).toMatchObject({ by: 'Ada', action: 'canary', version: '3.0.1', share: 10 });
  const begun = await newest();
  for (const command of ['pause', 'resume', 'promote', 'rollback']) {
    expect(await told(command, 'remote-public', '--dry-run')).toMatchObject({
      result: expect.stringMatching(/^would be/),
    });
  }
  expect(await newest()).toEqual(begun);
  expect(await told('pause', 'remote-public')).toMatchObject({ result: 'paused' });
  expect(await told('resume', 'remote-public')).toMatchObject({ result: 'resumed' });
  expect(await told('rollback', 'remote-public')).toMatchObject({ version: '3.0.0' });
  expect(await release('promote', 'remote-public')).toMatchObject({ code: 1 });
  expect(await told('canary', 'remote-public', '1%', '--no-build')).toMatchObject({ share: 1 });
  const { version } = (await told('promote', 'remote-public')) as { version: string };
  expect(await newest()).toMatchObject({ action: 'promote', version });
});
