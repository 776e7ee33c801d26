import type { RegistryEntry } from 'shared-contracts/releases/release';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { NoCanaryError } from '../model/canary-shares.ts';
import { RegistryConflictError } from '../registry/registry.ts';
import { abortCanary, advanceRamp } from './advance-canary.ts';
import { pauseCanary, promoteCanary, resumeCanary } from './change-canary.ts';
import { publishRelease, NPM_START } from './publish-release.ts';
import { rollBack } from './roll-back.ts';
import { type Rollout, InvalidCanaryError } from './start-canary.ts';

const remote = 'remote-public';
const MINUTE = 60_000;

/** An active release, and one that can become its canary. */
async function setUp() {
  const { releaseContext, publish } = await temporaryStore();
  const { registry } = releaseContext;
  const [active, candidate] = [makeRelease(), makeRelease()];
  await publish(active);
  const change = (minutes = 0) => ({ registry, remote, by: 'Ada', at: new Date(minutes * MINUTE) }) as const;
  const start = (rollout: Rollout, minutes = 0, release = candidate) =>
    publishRelease({ ...releaseContext, release, canary: rollout, ...change(minutes) });
  const entries = async () => (await registry.latest()).document?.microFrontends[remote] ?? [];
  /** Version to share, in the active document. */
  const shares = async () =>
    Object.fromEntries((await entries()).map((entry) => [entry.metadata.version, entry.deployment.traffic]));
  const canary = async () => (await entries()).find(({ deployment }) => !deployment.default)?.extras.canary;
  const log = async () => (await registry.latest()).document?.change;
  const [before, after] = [active.manifest.version, candidate.manifest.version];
  return {
    releaseContext,
    registry,
    publish,
    change,
    start,
    shares,
    canary,
    log,
    active,
    candidate,
    before,
    after,
  };
}

it('serves a release to a share of visitors and logs it', async () => {
  const { start, shares, log, before, after } = await setUp();
  expect(await start({ share: 10 })).toMatchObject({ kind: 'canary' });
  expect(await shares()).toEqual({ [before]: 90, [after]: 10 });
  expect(await log()).toMatchObject({ by: 'Ada', action: 'canary', version: after, share: 10 });
});

it('keeps the id of a canary when its share changes, and gives the next canary a new id', async () => {
  const { releaseContext, start, change, shares, canary, before, after } = await setUp();
  await start({ share: 10 });
  const first = await canary();
  await start({ share: 25 });
  expect(await shares()).toEqual({ [before]: 75, [after]: 25 });
  expect(await canary()).toEqual(first);
  await rollBack({ ...releaseContext, ...change() });
  await start({ share: 10 }, 0, makeRelease());
  expect((await canary())?.id).not.toBe(first?.id);
});

it('refuses a second canary, and reports a canary that a publication ends', async () => {
  const { start, publish, shares, before, after } = await setUp();
  await start({ share: 10 });
  await expect(start({ share: 20 }, 0, makeRelease())).rejects.toThrow(`${after} is already the canary`);
  expect(await shares()).toEqual({ [before]: 90, [after]: 10 });
  expect(await publish(makeRelease())).toMatchObject({ kind: 'active', endedCanary: after });
});

it('publishes an aborted canary only with force, and starts it again with a warning', async () => {
  const { releaseContext, registry, publish, start, change, canary, shares, candidate, before, after } =
    await setUp();
  await start({ share: 10 });
  const { id = 0 } = (await canary()) ?? {};
  await abortCanary({ registry, remote, id, at: new Date(MINUTE), reason: '5 of 5 views failed' });
  await expect(publish(candidate)).rejects.toThrow('5 of 5 views failed');
  expect(await shares()).toEqual({ [before]: 100 });
  expect(await start({ share: 10 })).toMatchObject({ withdrawal: { action: 'abort', version: after } });
  await rollBack({ ...releaseContext, ...change() });
  const forced = publishRelease({ ...releaseContext, release: candidate, force: true, ...change() });
  expect(await forced).toMatchObject({ kind: 'active', withdrawal: { action: 'rollback' } });
});

it('refuses a canary of the active release, or without an active release', async () => {
  const { start, active } = await setUp();
  await expect(start({ share: 10 }, 0, active)).rejects.toBeInstanceOf(InvalidCanaryError);
  await expect(start({ share: 10 }, 0, makeRelease({ remote: 'remote-admin' }))).rejects.toBeInstanceOf(
    InvalidCanaryError,
  );
});

it('promotes a canary, and refuses without one', async () => {
  const { start, change, shares, log, after } = await setUp();
  await expect(promoteCanary(change())).rejects.toBeInstanceOf(NoCanaryError);
  await start({ share: 10 });
  await promoteCanary(change());
  expect(await shares()).toEqual({ [after]: 100 });
  expect(await log()).toMatchObject({ action: 'promote', version: after });
});

it('pauses a canary and resumes it for the same visitors', async () => {
  const { start, change, shares, canary, before, after } = await setUp();
  await start({ share: 10 });
  const running = await canary();
  await pauseCanary(change());
  expect(await shares()).toEqual({ [before]: 100, [after]: 0 });
  expect(await pauseCanary(change())).toBeUndefined();
  await resumeCanary(change());
  expect(await shares()).toEqual({ [before]: 90, [after]: 10 });
  expect(await canary()).toEqual(running);
  expect(await resumeCanary(change())).toBeUndefined();
});

it('ends with a rollback to the active release', async () => {
  const { start, releaseContext, change, shares, log, before } = await setUp();
  await start({ share: 10 });
  await rollBack({ ...releaseContext, ...change() });
  expect(await shares()).toEqual({ [before]: 100 });
  expect(await log()).toMatchObject({ action: 'rollback', version: before });
  expect(await rollBack({ ...releaseContext, version: before, ...change() })).toBeUndefined();
});

it('continues when the active release is published again, and ends when another one is', async () => {
  const { start, publish, shares, active, before, after } = await setUp();
  await start({ share: 10 });
  await publish(active);
  expect(await shares()).toEqual({ [before]: 90, [after]: 10 });
  const next = makeRelease();
  await publish(next);
  expect(await shares()).toEqual({ [next.manifest.version]: 100 });
});

it('is not activated by npm start with the same build', async () => {
  const { start, publish, shares, candidate, before, after } = await setUp();
  await start({ share: 10 });
  expect(await publish(candidate, NPM_START)).toMatchObject({ kind: 'left', active: before });
  expect(await shares()).toEqual({ [before]: 90, [after]: 10 });
});

it('follows its ramp on schedule, except while it is paused', async () => {
  const { start, registry, change, shares, canary, after } = await setUp();
  await start({ share: 5, ramp: { steps: [25, 100], everySeconds: 30 * 60 } });
  const id = (await canary())?.id ?? 0;
  const advance = (minutes: number) =>
    advanceRamp({ registry, remote, id, at: new Date(minutes * MINUTE) }).then(
      (document) => document?.change,
    );
  expect(await advance(29)).toBeUndefined();
  expect(await advance(30)).toMatchObject({ by: 'ramp', action: 'ramp', version: after, share: 25 });
  expect(await shares()).toMatchObject({ [after]: 25 });
  await pauseCanary(change(40));
  expect(await advance(200)).toBeUndefined();
  await resumeCanary(change(300));
  expect(await advance(329)).toBeUndefined();
  expect(await advance(330)).toMatchObject({ action: 'promote', share: 100 });
  expect(await shares()).toEqual({ [after]: 100 });
  expect(await advance(1_000)).toBeUndefined();
});

it('takes a step of the ramp once when many shells try at the same time', async () => {
  const { start, registry, shares, canary, before, after } = await setUp();
  await start({ share: 5, ramp: { steps: [25, 50], everySeconds: 60 } });
  const id = (await canary())?.id ?? 0;
  const at = new Date(MINUTE);
  const shells = Array.from({ length: 8 }, () => advanceRamp({ registry, remote, id, at }));
  const outcomes = await Promise.allSettled(shells);
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value);
  expect(done).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RegistryConflictError);
  }
  expect(await shares()).toEqual({ [before]: 75, [after]: 25 });
  expect(await registry.latestNumber()).toBe(3);
});

it('aborts only the canary with the given id, and logs the reason', async () => {
  const { start, registry, shares, canary, log, before, after } = await setUp();
  await start({ share: 10 });
  const id = (await canary())?.id ?? 0;
  const abort = (canaryId: number) =>
    abortCanary({ registry, remote, id: canaryId, at: new Date(0), reason: 'It fails too often' });
  expect(await abort(id + 1)).toBeUndefined();
  expect(await shares()).toMatchObject({ [after]: 10 });
  await abort(id);
  expect(await shares()).toEqual({ [before]: 100 });
  expect(await log()).toMatchObject({
    by: 'auto-abort',
    action: 'abort',
    version: after,
    reason: 'It fails too often',
  });
});

it('reports a conflict when the remote is changed concurrently', async () => {
  const { start, registry, change, publish } = await setUp();
  await start({ share: 10 });
  const racing = {
    ...registry,
    append: async () => {
      await publish(makeRelease());
      return false;
    },
  };
  await expect(promoteCanary({ ...change(), registry: racing })).rejects.toBeInstanceOf(
    RegistryConflictError,
  );
});

it('does not change the other remote', async () => {
  const { start, publish, registry } = await setUp();
  await publish(makeRelease({ remote: 'remote-admin' }));
  const admin = async (): Promise<RegistryEntry[] | undefined> =>
    (await registry.latest()).document?.microFrontends['remote-admin'];
  const before = await admin();
  await start({ share: 10 });
  expect(await admin()).toEqual(before);
});
