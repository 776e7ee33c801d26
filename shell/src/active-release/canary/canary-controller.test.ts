import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { publishRelease } from 'releases/changes/publish-release';
import { rollBack } from 'releases/changes/roll-back';
import { makeRelease } from 'releases/test/make-release';
import { expect, it, vi } from 'vitest';
import { canaryShells } from '../../test/canary-shells.ts';

const remote = 'remote-public';

it('aborts a failing canary at once, with a reason', async () => {
  const { shell, shares, activeDocument, before, after } = await canaryShells({ share: 10 });
  const { views, lines, aborted, releases } = await shell();
  for (let round = 0; round < 5; round++) {
    views(before, 18, false);
    views(after, 2, true);
  }
  await expect.poll(() => shares()).toEqual([100]);
  expect((await activeDocument())?.change).toMatchObject({
    by: 'auto-abort',
    action: 'abort',
    version: after,
  });
  expect((await activeDocument())?.change.reason).toMatch(
    new RegExp(`^${after} fails more often \\(server 0 of 0, browser \\d+ of \\d+\\) than ${before} `),
  );
  await expect.poll(() => aborted).toEqual([remote]);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'canary aborted', version: after }),
  );
  await releases.current(remote);
  expect(releases.canary(remote)).toBeUndefined();
});

it('keeps a canary that fails as often as the active release', async () => {
  const { shell, shares, before, after } = await canaryShells({ share: 50 });
  const { controller, views } = await shell();
  for (let round = 0; round < 100; round++) {
    views(before, 5, false);
    views(after, 5, false);
    views(before, 5, true);
    views(after, 5, true);
  }
  await controller.checkAll();
  expect(await shares()).toEqual([50, 50]);
});

it('aborts by the combined counts of two shells', async () => {
  const { shell, shares, before, after } = await canaryShells({ share: 10 });
  const [one, other] = [await shell(), await shell()];
  for (const { views } of [one, other]) {
    views(before, 18, false);
    views(after, 2, true);
  }
  await one.controller.checkAll();
  expect(await shares()).toEqual([90, 10]);
  await other.controller.checkAll();
  await expect.poll(() => shares()).toEqual([100]);
});

it('includes the counts of a shell that has stopped', async () => {
  const { shell, shares, before, after } = await canaryShells({ share: 10 });
  for (let start = 0; start < 2; start++) {
    const { controller, views } = await shell();
    views(before, 18, false);
    views(after, 2, true);
    await controller.checkAll();
  }
  await expect.poll(() => shares()).toEqual([100]);
});

it('shows the counts of all shells for the canary and the active release', async () => {
  const { shell, before, after } = await canaryShells({ share: 50 });
  const [one, other] = [await shell(), await shell()];
  one.views(after, 7, false);
  one.views(after, 1, true);
  one.views(before, 9, false);
  await one.controller.checkAll();
  other.views(after, 4, false);
  other.views(before, 2, true);
  await other.controller.checkAll();
  expect(other.controller.countsOf(remote, after)?.browser).toEqual({ views: 12, failures: 1 });
  expect(other.controller.countsOf(remote, before)?.browser).toEqual({ views: 11, failures: 2 });
  expect(other.controller.countsOf(remote, '9.9.9')).toBeNull();
});

it('judges by the counts of the others without access to write, and logs that once', async () => {
  const { shell, before, after, publishOther } = await canaryShells({ share: 50 });
  // A second remote, whose checks succeed.
  await publishOther();
  const [one, other] = [await shell(), await shell()];
  one.views(after, 7, false);
  await one.controller.checkAll();
  other.refuseWrites();
  for (let check = 0; check < 3; check++) {
    other.views(before, 1, false);
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    await other.controller.checkAll();
  }
  expect(other.controller.countsOf(remote, after)?.browser).toEqual({ views: 7, failures: 0 });
  expect(other.lines.filter(({ message }) => message === 'canary check failed')).toHaveLength(1);
  other.allowWrites();
  await other.controller.checkAll();
  await one.controller.checkAll();
  expect(one.controller.countsOf(remote, before)?.browser).toEqual({ views: 3, failures: 0 });
});

it('starts with fresh counts for another canary', async () => {
  const { shell, shares, releaseContext, folder, candidate, before, after, publish } = await canaryShells({
    share: 10,
  });
  const { controller, views } = await shell();
  views(before, 18, false);
  views(after, 2, true);
  await controller.checkAll();
  const next = makeRelease();
  const by = { by: 'Ada', at: new Date(0) };
  await rollBack({ ...releaseContext, remote, ...by });
  await publishRelease({ ...releaseContext, release: next, canary: { share: 10 }, ...by });
  await controller.checkAll();
  views(before, 18, false);
  views(next.manifest.version, 2, true);
  await controller.checkAll();
  expect(await shares()).toEqual([90, 10]);
  expect(await readdir(path.join(folder, 'canaries/test'))).toHaveLength(2);
  await publish(candidate);
  await controller.checkAll();
  expect(await shares()).toEqual([100]);
});

it('ignores views of other versions', async () => {
  const { shell, shares, after } = await canaryShells({ share: 10 });
  const { controller, views } = await shell();
  views('9.9.9', 1_000, false);
  views(after, 1_000, true);
  await controller.checkAll();
  expect(await shares()).toEqual([90, 10]);
});

it('stops serving a failing canary, and retries, while the registry cannot be written', async () => {
  const { shell, shares, releaseContext, before, after } = await canaryShells({ share: 10 });
  const { append } = releaseContext.registry;
  const { controller, releases, views, lines } = await shell();
  const write = vi
    .spyOn(releaseContext.registry, 'append')
    .mockRejectedValue(new Error('EROFS: read-only file system'));
  for (let round = 0; round < 5; round++) {
    views(before, 18, false);
    views(after, 2, true);
  }
  await controller.checkAll();
  await releases.current(remote);
  expect(releases.canary(remote)).toMatchObject({ share: 0 });
  expect(await shares()).toEqual([90, 10]);
  expect(lines.filter(({ message }) => message === 'canary check failed')).toHaveLength(1);
  write.mockImplementation(append);
  await expect
    .poll(async () => {
      await controller.checkAll();
      return shares();
    })
    .toEqual([100]);
});
