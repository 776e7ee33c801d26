import { describe, expect, it } from 'vitest';
import { canaryShells } from '../../test/canary-shells.ts';

const remote = 'remote-public';

it('increases the share of a canary on schedule, once for all shells', async () => {
  const { shell, shares, activeDocument, at } = await canaryShells({
    share: 5,
    ramp: { steps: [25], everySeconds: 1_800 },
  });
  const shells = await Promise.all(Array.from({ length: 4 }, () => shell()));
  const checkOnAll = () => Promise.all(shells.map(({ controller }) => controller.checkAll()));
  at(29);
  await checkOnAll();
  expect(await shares()).toEqual([95, 5]);
  at(30);
  await checkOnAll();
  expect(await shares()).toEqual([75, 25]);
  expect(await activeDocument()).toMatchObject({ number: 3, change: { by: 'ramp', share: 25 } });
  expect(shells.flatMap(({ lines }) => lines.filter(({ level }) => level === 'error'))).toEqual([]);
});

describe('a canary that does not run', () => {
  const ramp = { share: 5, ramp: { steps: [25, 100], everySeconds: 1_800 } };

  it('keeps its share, and is aborted after three minutes with a reason', async () => {
    const { shell, shares, activeDocument, at, after } = await canaryShells(ramp);
    const { controller, aborted, lines } = await shell(() => false);
    for (const minute of [30, 31, 32]) {
      at(minute);
      await controller.checkAll();
      expect(await shares()).toEqual([95, 5]);
    }
    at(33);
    await controller.checkAll();
    expect(await shares()).toEqual([100]);
    const reason = `no shell could load ${after} (evaluate) when its share was due to increase`;
    const change = { by: 'auto-abort', action: 'abort', version: after, reason };
    expect((await activeDocument())?.change).toMatchObject(change);
    expect(aborted).toEqual([remote]);
    const ofCanary = lines.filter(({ message }) => message.startsWith('canary'));
    expect(ofCanary).toMatchObject([
      { level: 'warn', message: 'canary share not increased: the release is refused here', version: after },
      { level: 'error', message: 'canary aborted', version: after },
    ]);
  });

  it('gets its next share from another shell on which it runs', async () => {
    const { shell, shares, at } = await canaryShells(ramp);
    const [refusing, other] = [await shell(() => false), await shell()];
    for (const [minute, share] of [
      [30, 25],
      [60, 100],
    ] as const) {
      at(minute);
      await refusing.controller.checkAll();
      await other.controller.checkAll();
      expect(await shares()).toContain(share);
      at(minute + 10);
      await refusing.controller.checkAll();
      expect(await shares()).toContain(share);
    }
    expect(refusing.aborted).toEqual([]);
  });

  it('gets its next share once it runs', async () => {
    const { shell, shares, at } = await canaryShells(ramp);
    let isRepaired = false;
    const { controller, releases, aborted } = await shell(() => isRepaired);
    at(30);
    await controller.checkAll();
    isRepaired = true;
    let minute = 31;
    // A check that began before the repair may still fail; the next one follows minutes later.
    await expect
      .poll(async () => {
        at(Math.min(++minute, 59));
        await releases.current(remote);
        return releases.canary(remote)?.release;
      })
      .toBeDefined();
    await controller.checkAll();
    expect(await shares()).toEqual([75, 25]);
    expect(aborted).toEqual([]);
  });
});
