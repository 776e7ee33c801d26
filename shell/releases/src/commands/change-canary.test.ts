import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { advanceRamp } from '../changes/advance-canary.ts';
import { pauseCanary, promoteCanary, resumeCanary } from '../changes/change-canary.ts';
import { publishRelease } from '../changes/publish-release.ts';
import { rollBack } from '../changes/roll-back.ts';
import { RegistryConflictError } from '../registry/registry.ts';
import { changeCanary } from './change-canary.ts';
import type { CommandContext } from './command-context.ts';

const remote = 'remote-public';

/** A running canary with a ramp, and a change of it. */
async function setUp() {
  const { registry, releaseContext, publish } = await temporaryStore();
  const by = { by: 'Ada', at: new Date(0) };
  await publish(makeRelease());
  const startCanary = (release = makeRelease()) =>
    publishRelease({
      ...releaseContext,
      release,
      canary: { share: 5, ramp: { steps: [25, 50], everySeconds: 60 } },
      ...by,
    });
  const candidate = makeRelease();
  await startCanary(candidate);
  const id = await registry.latestNumber();
  const change = (apply: typeof promoteCanary, during: () => Promise<unknown>) =>
    changeCanary(
      { releaseContext, author: () => by } as unknown as CommandContext,
      remote,
      {},
      {
        apply,
        result: 'changed',
        describe: (version) => version,
        check: async () => {
          await during();
        },
      },
    );
  const end = () => rollBack({ ...releaseContext, remote, ...by });
  const climb = () => advanceRamp({ registry, remote, id, at: new Date(60_000) });
  return { registry, candidate, startCanary, change, end, climb };
}

it.each([
  { name: 'promote', apply: promoteCanary },
  { name: 'pause', apply: pauseCanary },
  { name: 'resume', apply: resumeCanary },
])('$name reports a conflict when another canary started during its check', async ({ apply }) => {
  const { registry, startCanary, change, end } = await setUp();
  const replace = async () => {
    await end();
    await startCanary();
  };
  await expect(change(apply, replace)).rejects.toBeInstanceOf(RegistryConflictError);
  expect((await registry.latest()).document?.change.action).toBe('canary');
});

it('reports a conflict when the canary ended during the check', async () => {
  const { change, end } = await setUp();
  await expect(change(promoteCanary, end)).rejects.toBeInstanceOf(RegistryConflictError);
});

it('promotes the canary that it checked, although its ramp went on', async () => {
  const { registry, candidate, change, climb } = await setUp();
  const { version } = candidate.manifest;
  expect(await change(promoteCanary, climb)).toMatchObject({ text: version });
  expect((await registry.latest()).document?.change).toMatchObject({ action: 'promote', version });
});
