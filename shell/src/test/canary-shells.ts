import type { Logger } from 'pino';
import { publishRelease } from 'releases/changes/publish-release';
import type { Rollout } from 'releases/changes/start-canary';
import { makeRelease } from 'releases/test/make-release';
import { recordingLog, temporaryStore } from 'releases/test/temporary-store';
import type { RemoteName } from 'shared-contracts/releases/release';
import { expect } from 'vitest';
import { PublishedReleases } from '../active-release/active-releases.ts';
import { CanaryController } from '../active-release/canary/canary-controller.ts';
import { sharedCounts } from '../active-release/canary/shared-counts.ts';
import { CAPABILITIES } from './test-releases.ts';

const remote = 'remote-public';

/** A store with a canary, and independent shells. */
export async function canaryShells(rollout: Rollout) {
  const { folder, releaseContext, publish } = await temporaryStore();
  const { store, registry } = releaseContext;
  const [active, candidate] = [makeRelease(), makeRelease()];
  await publish(active);
  const by = { by: 'Ada', at: new Date(0) };
  await publishRelease({ ...releaseContext, release: candidate, canary: rollout, ...by });
  let now = 0;
  /** @param canRun Whether the canary runs on this shell. */
  const shell = async (canRun = () => true) => {
    const { log, lines } = recordingLog();
    const aborted: RemoteName[] = [];
    const releases = new PublishedReleases({
      ...releaseContext,
      log: log as unknown as Logger,
      capabilities: CAPABILITIES,
      clock: { now: () => now },
      check: async ({ manifest }) => {
        if (manifest.version === candidate.manifest.version && !canRun()) throw new Error('It does not run');
      },
    });
    let canWrite = true;
    const counts = sharedCounts(store, 'test');
    const controller = new CanaryController({
      releases,
      registry,
      shared: {
        ...counts,
        publish: async (...args) => {
          if (!canWrite) throw new Error('No permission');
          return counts.publish(...args);
        },
      },
      log: log as unknown as Logger,
      now: () => new Date(now),
      onAbort: (name) => aborted.push(name),
    });
    await controller.checkAll();
    await expect
      .poll(() => releases.canary(remote)?.release ?? releases.servedVersions(remote).refused[0])
      .toBeDefined();
    const views = (version: string, count: number, hasFailed: boolean) => {
      const failure = hasFailed ? 'load' : undefined;
      for (let view = 0; view < count; view++) controller.view({ remote, version, side: 'browser', failure });
    };
    const refuseWrites = () => (canWrite = false);
    const allowWrites = () => (canWrite = true);
    return { controller, releases, lines, aborted, views, refuseWrites, allowWrites };
  };
  const activeDocument = async () => (await registry.latest()).document;
  const shares = async () =>
    (await activeDocument())?.microFrontends[remote]?.map(({ deployment }) => deployment.traffic);
  const at = (minutes: number) => {
    now = minutes * 60_000;
  };
  const [before, after] = [active.manifest.version, candidate.manifest.version];
  const publishOther = () => publish(makeRelease({ remote: 'remote-admin' }));
  const dependencies = { folder, releaseContext, publish, publishOther, candidate };
  return { ...dependencies, shell, shares, activeDocument, at, before, after };
}
