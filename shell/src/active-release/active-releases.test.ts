import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRelease } from 'releases/test/make-release';
import { describe, expect, it, vi } from 'vitest';
import { releasesOfTest as setUp, versionOf } from '../test/test-releases.ts';
import { NoReleaseError } from './no-release-error.ts';
import type { Release } from './read-release.ts';

it('gives a new release to the next question', async () => {
  const { publish, fresh } = await setUp();
  const releases = fresh();
  const [first, second] = [makeRelease(), makeRelease()];
  await publish(first);
  expect(await versionOf(releases)).toBe(first.manifest.version);
  await publish(second);
  expect(await versionOf(releases)).toBe(second.manifest.version);
});

it('gives the release before to visitors who would wait long for the check of a new one', async () => {
  const { publish, fresh } = await setUp();
  const checked = Promise.withResolvers<void>();
  const slow = makeRelease();
  const releases = fresh(({ manifest }) =>
    manifest.version === slow.manifest.version ? checked.promise : Promise.resolve(),
  );
  const good = makeRelease();
  await publish(good);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  await publish(slow);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  const newer = makeRelease();
  await publish(newer);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  checked.resolve();
  await vi.waitFor(async () => expect(await versionOf(releases)).toBe(newer.manifest.version));
});

it('does not let a remote that hangs while it is checked hold up the other', async () => {
  const { publish, fresh } = await setUp();
  const [hanging, good] = [makeRelease({ remote: 'remote-admin' }), makeRelease()];
  await publish(good);
  await publish(hanging);
  const releases = fresh(({ manifest }) =>
    manifest.name === 'remote-admin' ? new Promise(() => {}) : Promise.resolve(),
  );
  expect(await versionOf(releases)).toBe(good.manifest.version);
});

it('checks the remote that somebody waits for at once, and the others when they are asked for or soon', async () => {
  const { publish, fresh } = await setUp();
  await publish(makeRelease({ remote: 'remote-admin' }));
  await publish(makeRelease());
  const shells = [0, 1].map(() => {
    const checked: string[] = [];
    const releases = fresh(({ manifest }) => Promise.resolve(void checked.push(manifest.name)));
    return { checked, releases };
  });
  const [asked, left] = shells;
  for (const { checked, releases } of shells) {
    await releases.current('remote-public');
    expect(checked).toEqual(['remote-public']);
  }
  await asked?.releases.current('remote-admin');
  expect(asked?.checked).toEqual(['remote-public', 'remote-admin']);
  await vi.waitFor(() => expect(left?.checked).toEqual(['remote-public', 'remote-admin']), 5_000);
  expect(asked?.checked).toHaveLength(2);
});

it('says so when nothing was ever released, and finds the first release without restart', async () => {
  const { publish, fresh } = await setUp();
  const releases = fresh();
  await expect(releases.current('remote-public')).rejects.toBeInstanceOf(NoReleaseError);
  const release = makeRelease();
  await publish(release);
  expect(await versionOf(releases)).toBe(release.manifest.version);
});

describe.each([
  { fault: 'a server file that was tampered with', file: 'server/routes.cjs', bytes: 'process.exit()' },
  { fault: 'a server file that is gone', file: 'server/routes.cjs', bytes: undefined },
  { fault: 'a manifest that was tampered with', file: 'release.json', bytes: '{}' },
  { fault: 'a manifest that is gone', file: 'release.json', bytes: undefined },
  { fault: 'a first script that is gone', file: 'client/remoteEntry.js', bytes: undefined },
  { fault: 'a script that is gone', file: 'client/home.0b0b0b0b.js', bytes: undefined },
  { fault: 'a script that was tampered with', file: 'client/remoteEntry.js', bytes: 'export {};' },
  { fault: 'a style sheet that was cut off', file: 'client/home.0c0c0c0c.css', bytes: '.a { col' },
])('with $fault', ({ file, bytes }) => {
  it('serves the last good release and says so once', async () => {
    const { publish, fresh, fileOf, lines } = await setUp();
    const [good, broken] = [makeRelease(), makeRelease()];
    await publish(good);
    await publish(broken);
    await (bytes === undefined ? rm(fileOf(broken, file)) : writeFile(fileOf(broken, file), bytes));
    const releases = fresh();
    for (let question = 0; question < 3; question++)
      expect(await versionOf(releases)).toBe(good.manifest.version);
    const errors = lines.filter(({ level }) => level === 'error');
    expect(errors).toMatchObject([
      { message: 'release refused, the last good one is served', version: broken.manifest.version },
    ]);
  });

  it('takes it once the store is mended, without restart', async () => {
    const { publish, fresh, fileOf, lines, advance } = await setUp();
    const [good, broken] = [makeRelease(), makeRelease()];
    await publish(good);
    await publish(broken);
    const released = await readFile(fileOf(broken, file));
    await (bytes === undefined ? rm(fileOf(broken, file)) : writeFile(fileOf(broken, file), bytes));
    const releases = fresh();
    for (let second = 0; second < 10; second++) {
      expect(await versionOf(releases)).toBe(good.manifest.version);
      advance(1_000);
    }
    await writeFile(fileOf(broken, file), released);
    // An attempt that began before may read the damage and end now, and then the next one is due later: so time goes on.
    await vi.waitFor(async () => {
      advance(1_000);
      expect(await versionOf(releases)).toBe(broken.manifest.version);
    }, 10_000);
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

it.each([
  { fault: 'throws while it starts', release: () => makeRelease({ routes: '} ; throw new Error("no"); {' }) },
  { fault: 'does not parse', release: () => makeRelease({ routes: 'return [' }) },
])('passes over a release that $fault', async ({ release }) => {
  const { publish, fresh } = await setUp();
  const good = makeRelease();
  await publish(good);
  await publish(release());
  expect(await versionOf(fresh())).toBe(good.manifest.version);
});

const needs = { shared: { react: '19.3.0' }, routerExports: ['Link'], calls: [], file: 'server/needs.json' };

it.each([
  { what: 'another host contract', foreign: { hostContract: 999 } },
  { what: 'a newer shared package', foreign: { needs: { ...needs, shared: { react: '20.0.0' } } } },
  {
    what: 'what the router does not share',
    foreign: { needs: { ...needs, routerExports: ['useFetchers'] } },
  },
])('never takes a release that needs $what, but the last one that fits', async ({ foreign }) => {
  const { publish, fresh, lines, faults, advance } = await setUp();
  const fitting = makeRelease({ needs });
  await publish(fitting);
  // However many have come since, of either remote.
  for (let release = 0; release < 15; release++) {
    await publish(makeRelease({ remote: 'remote-admin' }));
    await publish(makeRelease(foreign));
  }
  const releases = fresh();
  for (let minute = 0; minute < 3; minute++) {
    expect(await versionOf(releases)).toBe(fitting.manifest.version);
    advance(60_000);
  }
  const refused = lines.filter(({ level }) => level === 'error');
  expect(refused).toHaveLength(15);
  expect(refused[0]).toMatchObject({ remote: 'remote-public' });
  expect(faults).toEqual(Array.from(refused, () => 'release-incompatible'));
});

it('keeps the active releases while a registry document is damaged, and goes on with the next', async () => {
  const { folder, publish, fresh, lines } = await setUp();
  const good = makeRelease();
  await publish(good);
  const releases = fresh();
  expect(await versionOf(releases)).toBe(good.manifest.version);
  await writeFile(path.join(folder, 'registry/test/00000002.json'), '{"schema": 1, "num');
  expect(await versionOf(releases)).toBe(good.manifest.version);
  expect(lines.some(({ message }) => message.startsWith('registry document is refused'))).toBe(true);
});

it.each<[string, (whole: string) => string | undefined]>([
  ['is cut off', (whole) => whole.slice(0, 100)],
  ['was tampered with', (whole) => whole.replace('"by": "test"', '"by": "Test"')],
  ['is gone', () => undefined],
])(
  'serves the release before while the newest registry document %s, until it is mended',
  async (_fault, damage) => {
    const { folder, publish, fresh, advance } = await setUp();
    const [good, newer] = [makeRelease(), makeRelease()];
    await publish(good);
    await publish(newer);
    const document = path.join(folder, 'registry/test/00000002.json');
    const whole = await readFile(document, 'utf8');
    const damaged = damage(whole);
    expect(damaged).not.toBe(whole);
    await (damaged === undefined ? rm(document) : writeFile(document, damaged));
    const releases = fresh();
    expect(await versionOf(releases)).toBe(good.manifest.version);
    await writeFile(document, whole);
    await vi.waitFor(async () => {
      advance(1_000);
      expect(await versionOf(releases)).toBe(newer.manifest.version);
    });
  },
);

it('tries a release that did not run again after a minute, and keeps nobody waiting for that', async () => {
  const { publish, fresh, advance } = await setUp();
  const [good, slow] = [makeRelease(), makeRelease()];
  await publish(good);
  await publish(slow);
  const { promise: second, resolve } = Promise.withResolvers<void>();
  const answers = [() => Promise.reject(new Error('No answer')), () => second];
  const check = vi.fn(({ manifest }: Release) =>
    manifest.version === slow.manifest.version ? (answers.shift() ?? (() => second))() : Promise.resolve(),
  );
  const releases = fresh(check);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  advance(59_000);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  expect(check).toHaveBeenCalledTimes(2);
  advance(1_000);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(3));
  resolve();
  await vi.waitFor(async () => expect(await versionOf(releases)).toBe(slow.manifest.version));
});

it.each<[string, () => Promise<never>]>([
  ['fails', () => Promise.reject(new Error('EIO: i/o error'))],
  ['hangs', () => new Promise(() => {})],
])('serves the active releases while the store %s', async (_fault, fault) => {
  const { publish, fresh, breakStore } = await setUp();
  const good = makeRelease();
  await publish(good);
  const releases = fresh();
  expect(await versionOf(releases)).toBe(good.manifest.version);
  breakStore(fault);
  for (let question = 0; question < 5; question++)
    expect(await versionOf(releases)).toBe(good.manifest.version);
});

it('says once that the store is down, also at the start, and takes the newest release when it is back', async () => {
  const { publish, fresh, breakStore, lines } = await setUp();
  const [good, newer] = [makeRelease(), makeRelease()];
  await publish(good);
  const releases = fresh();
  breakStore(() => Promise.reject(new Error('EIO: i/o error')));
  await expect(releases.current('remote-public')).rejects.toBeInstanceOf(NoReleaseError);
  await expect(releases.current('remote-public')).rejects.toBeInstanceOf(NoReleaseError);
  expect(lines.map(({ message }) => message)).toEqual(['release store is down, the active releases stay']);
  breakStore();
  await publish(newer);
  expect(await versionOf(releases)).toBe(newer.manifest.version);
});

it('does not let a remote require what the shell does not share', async () => {
  const { publish, fresh } = await setUp();
  const good = makeRelease();
  await publish(good);
  await publish(makeRelease({ routes: `} ; require('node:fs'); {` }));
  expect(await versionOf(fresh())).toBe(good.manifest.version);
});
