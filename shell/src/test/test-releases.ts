import path from 'node:path';
import type { Logger } from 'pino';
import { evaluateServerFile } from 'releases/build/evaluate-server-file';
import type { Keys } from 'releases/keys/open-keys';
import type { BuiltRelease } from 'releases/model/built-release';
import { createReleaseContext } from 'releases/registry/release-context';
import { readServerFile } from 'releases/store/read-checked';
import type { ReleaseStore } from 'releases/store/release-store';
import { recordingLog, temporaryStore } from 'releases/test/temporary-store';
import { HOST_CONTRACTS } from 'shared-contracts/releases/host';
import type { HostCapabilities } from 'shared-contracts/releases/requirements';
import {
  type ActiveReleases,
  PublishedReleases,
  type WaitLimits,
} from '../active-release/active-releases.ts';
import type { Release } from '../active-release/read-release.ts';
import type { ReleaseFault } from '../active-release/release-faults.ts';

/** The capabilities of the test shell. */
export const CAPABILITIES: HostCapabilities = {
  hostContracts: [...HOST_CONTRACTS],
  shared: { react: '19.3.1' },
  routerExports: ['Link'],
};

/**
 * The active releases of a shell, on a store that a test can break and with a clock that it advances.
 * @param settings Additional settings of the shell.
 */
export async function createTestReleases(settings: Readonly<Record<string, string>> = {}) {
  const stored = await temporaryStore(settings);
  const { lines, log } = recordingLog();
  const faults: ReleaseFault[] = [];
  let breakage: (() => Promise<never>) | undefined;
  const store: ReleaseStore = {
    ...stored.store,
    read: (key) => breakage?.() ?? stored.store.read(key),
    list: (prefix) => breakage?.() ?? stored.store.list(prefix),
  };
  const breakStore = (how?: () => Promise<never>) => {
    breakage = how;
  };
  const check = async ({ manifest }: Release) => {
    evaluateServerFile(await readServerFile(stored.store, manifest), manifest.serverFile, '/');
  };
  let time = 1;
  const clock = { now: () => time };
  const advance = (ms: number) => {
    time += ms;
  };
  const checks: string[] = [];
  const keys: Keys = {
    ...stored.keys,
    check: (...args) => {
      checks.push(args[1]);
      return stored.keys.check(...args);
    },
  };
  /** The releases of a newly started shell, whose requests wait for a new release even on a busy machine. */
  const fresh = (
    checkWith: (release: Release) => Promise<void> = check,
    waitLimits: WaitLimits = { store: 60_000, check: 60_000 },
  ) =>
    new PublishedReleases({
      ...createReleaseContext(stored.config, store, keys),
      capabilities: CAPABILITIES,
      clock,
      count: (fault) => faults.push(fault),
      check: checkWith,
      waitLimits,
      log: log as unknown as Logger,
    });
  const fileOf = ({ manifest }: BuiltRelease, file: string) =>
    path.join(stored.folder, manifest.name, manifest.version, file);
  return { ...stored, lines, faults, checks, fresh, fileOf, advance, breakStore };
}

/** The active version of the public remote. */
export const versionOf = async (releases: ActiveReleases): Promise<string> =>
  (await releases.current('remote-public')).manifest.version;
