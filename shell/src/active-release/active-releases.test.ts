import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRelease } from 'releases/test/make-release';
import { describe, expect, it, vi } from 'vitest';
import { createTestReleases as setUp, versionOf } from '../test/test-releases.ts';
import { WAIT_LIMITS } from './active-releases.ts';
import { NoReleaseError } from './no-release-error.ts';
import type { Release } from './read-release.ts';

it('serves a new release to the next request', async () => {
  const { publish, fresh } = await setUp();
  const releases = fresh();
  const [first, second] = [makeRelease(), makeRelease()];
  await publish(first);
  expect(await versionOf(releases)).toBe(first.manifest.version);
  await publish(second);
  expect(await versionOf(releases)).toBe(second.manifest.version);
});

it('serves the previous release while the check of a new one takes long', async () => {
  const { publish, fresh } = await setUp();
  const checked = Promise.withResolvers<void>();
  const slow = makeRelease();
  const releases = fresh(
    ({ manifest }) => (manifest.version === slow.manifest.version ? checked.promise : Promise.resolve()),
    WAIT_LIMITS,
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
  await expect.poll(() => versionOf(releases)).toBe(newer.manifest.version);
});

it('a remote whose check hangs does not delay the other', async () => {
  const { publish, fresh } = await setUp();
  const [hanging, good] = [makeRelease({ remote: 'remote-admin' }), makeRelease()];
  await publish(good);
  await publish(hanging);
  const releases = fresh(({ manifest }) =>
    manifest.name === 'remote-admin' ? new Promise(() => {}) : Promise.resolve(),
  );
  expect(await versionOf(releases)).toBe(good.manifest.version);
});

it('checks a requested remote at once, and the others on request or soon after', async () => {
  const { publish, fresh } = await setUp();
  await publish(makeRelease({ remote: 'remote-admin' }));
  await publish(makeRelease());
  const shells = [0, 1].map(() => {
    const checked: string[] = [];
    const releases = fresh(({ manifest }) => Promise.resolve(void checked.push(manifest.name)));
    return { checked, releases };
  });
  const [requesting, idle] = shells;
  for (const { checked, releases } of shells) {
    await releases.current('remote-public');
    expect(checked).toEqual(['remote-public']);
  }
  await requesting?.releases.current('remote-admin');
  expect(requesting?.checked).toEqual(['remote-public', 'remote-admin']);
  await expect.poll(() => idle?.checked).toEqual(['remote-public', 'remote-admin']);
  expect(requesting?.checked).toHaveLength(2);
});

it('rejects when nothing was released, and finds the first release without a restart', async () => {
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
  it('serves the last good release and reports it once', async () => {
    const { publish, fresh, fileOf, lines } = await setUp();
    const [good, broken] = [makeRelease(), makeRelease()];
    await publish(good);
    await publish(broken);
    await (bytes === undefined ? rm(fileOf(broken, file)) : writeFile(fileOf(broken, file), bytes));
    const releases = fresh();
    for (let request = 0; request < 3; request++)
      expect(await versionOf(releases)).toBe(good.manifest.version);
    const errors = lines.filter(({ level }) => level === 'error');
    expect(errors).toMatchObject([
      { message: 'release refused, the last good one is served', version: broken.manifest.version },
    ]);
  });

  it('takes it once the store is repaired, without a restart', async () => {
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
    // An attempt that is still running may read the damaged file and postpone the next one, so the clock advances.
    await expect
      .poll(() => {
        advance(1_000);
        return versionOf(releases);
      })
      .toBe(broken.manifest.version);
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

it.each([
  { fault: 'throws while it starts', release: () => makeRelease({ routes: '} ; throw new Error("no"); {' }) },
  { fault: 'does not parse', release: () => makeRelease({ routes: 'return [' }) },
])('skips a release that $fault', async ({ release }) => {
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
    what: 'a router export that is not shared',
    foreign: { needs: { ...needs, routerExports: ['useFetchers'] } },
  },
])('never takes a release that needs $what, but the last compatible one', async ({ foreign }) => {
  const { publish, fresh, lines, faults, advance } = await setUp();
  const fitting = makeRelease({ needs });
  await publish(fitting);
  // Regardless of how many releases of either remote followed.
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

it('keeps the active releases while a registry document is damaged', async () => {
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
  'serves the previous release while the newest registry document %s, until it is repaired',
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
    await expect
      .poll(() => {
        advance(1_000);
        return versionOf(releases);
      })
      .toBe(newer.manifest.version);
  },
);

it('retries a release that did not run after a minute, without delaying requests', async () => {
  const { publish, fresh, advance } = await setUp();
  const [good, slow] = [makeRelease(), makeRelease()];
  await publish(good);
  await publish(slow);
  const { promise: second, resolve } = Promise.withResolvers<void>();
  const results = [() => Promise.reject(new Error('No response')), () => second];
  const check = vi.fn(({ manifest }: Release) =>
    manifest.version === slow.manifest.version ? (results.shift() ?? (() => second))() : Promise.resolve(),
  );
  const releases = fresh(check);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  advance(59_000);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  expect(check).toHaveBeenCalledTimes(2);
  advance(1_000);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  await expect.poll(() => check).toHaveBeenCalledTimes(3);
  resolve();
  await expect.poll(() => versionOf(releases)).toBe(slow.manifest.version);
});

it.each<[string, () => Promise<never>]>([
  ['fails', () => Promise.reject(new Error('EIO: i/o error'))],
  ['hangs', () => new Promise(() => {})],
])('serves the active releases while the store %s', async (_fault, fault) => {
  const { publish, fresh, breakStore } = await setUp();
  const good = makeRelease();
  await publish(good);
  const releases = fresh(undefined, WAIT_LIMITS);
  expect(await versionOf(releases)).toBe(good.manifest.version);
  breakStore(fault);
  for (let request = 0; request < 5; request++) expect(await versionOf(releases)).toBe(good.manifest.version);
});

it('reports once that the store is down, even at the start, and takes the newest release when it is back', async () => {
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
