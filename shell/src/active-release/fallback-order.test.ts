import { publishRelease } from 'releases/changes/publish-release';
import { rollBack } from 'releases/changes/roll-back';
import type { BuiltRelease } from 'releases/model/built-release';
import { makeRelease } from 'releases/test/make-release';
import { temporaryStore } from 'releases/test/temporary-store';
import { describe, expect, it } from 'vitest';
import { createTestReleases, versionOf } from '../test/test-releases.ts';
import { fallbackOrder } from './fallback-order.ts';

const remote = 'remote-public';
const by = { by: 'test', at: new Date(0) };

async function setUp() {
  const { publish, releaseContext } = await temporaryStore();
  const order = async () => {
    const versions = new Set<string>();
    for await (const { metadata } of fallbackOrder(releaseContext.registry.history(), remote))
      versions.add(metadata.version);
    return [...versions];
  };
  const publishAll = async (count: number) => {
    const releases = Array.from({ length: count }, () => makeRelease());
    for (const release of releases) await publish(release);
    return releases.map(({ manifest }) => manifest.version);
  };
  return { publish, publishAll, releaseContext, order };
}

it('begins with the active release, then goes back from the newest', async () => {
  const { publishAll, order } = await setUp();
  const versions = await publishAll(3);
  expect(await order()).toEqual(versions.toReversed());
});

it('ends with releases that were rolled back', async () => {
  const { publishAll, releaseContext, order } = await setUp();
  const [oldest, active, second, first] = await publishAll(4);
  await rollBack({ ...releaseContext, remote, ...by });
  await rollBack({ ...releaseContext, remote, ...by });
  expect(await order()).toEqual([active, oldest, second, first]);
});

it('ends with a release whose later canary was ended', async () => {
  const { publish, publishAll, releaseContext, order } = await setUp();
  const retried = makeRelease();
  await publish(retried);
  const [older, active] = await publishAll(2);
  await publishRelease({ ...releaseContext, release: retried, canary: { share: 10 }, ...by });
  await rollBack({ ...releaseContext, remote, ...by });
  expect(await order()).toEqual([active, older, retried.manifest.version]);
});

it('does not hold an earlier rollback against a release that was published again', async () => {
  const { publish, publishAll, releaseContext, order } = await setUp();
  const [oldest] = await publishAll(1);
  const again = makeRelease();
  await publish(again);
  await rollBack({ ...releaseContext, remote, ...by });
  await publish(again);
  const [active] = await publishAll(1);
  expect(await order()).toEqual([active, again.manifest.version, oldest]);
});

describe('when the release of a rollback does not run', () => {
  /** A rollback from `withdrawn` to `target`, which does not run until `repair` is called. */
  const withRollback = async (...earlier: BuiltRelease[]) => {
    const set = await createTestReleases();
    const [target, withdrawn] = [makeRelease(), makeRelease()];
    for (const release of [...earlier, target, withdrawn]) await set.publish(release);
    let isTargetGood = false;
    const start = () =>
      set.fresh(async ({ manifest }) => {
        if (!isTargetGood && manifest.version === target.manifest.version) throw new Error('No response');
      });
    const repair = () => {
      isTargetGood = true;
    };
    const rollBackNow = () => rollBack({ ...set.releaseContext, remote, ...by });
    return { ...set, start, repair, rollBack: rollBackNow, target, withdrawn };
  };

  it('serves an earlier release rather than the one that was rolled back, with and without a restart', async () => {
    const earlier = makeRelease();
    const set = await withRollback(earlier);
    const running = set.start();
    expect(await versionOf(running)).toBe(set.withdrawn.manifest.version);
    await set.rollBack();
    for (const releases of [running, set.start()])
      expect(await versionOf(releases)).toBe(earlier.manifest.version);
  });

  it('serves the one that was rolled back if no other runs, until the target does', async () => {
    const { start, repair, advance, target, withdrawn, ...set } = await withRollback();
    await set.rollBack();
    const releases = start();
    expect(await versionOf(releases)).toBe(withdrawn.manifest.version);
    repair();
    advance(60_000);
    await expect.poll(() => versionOf(releases)).toBe(target.manifest.version);
  });
});
