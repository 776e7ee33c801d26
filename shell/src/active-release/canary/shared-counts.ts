import { randomUUID } from 'node:crypto';
import { canaryHealthFolder, canaryHealthName } from 'releases/model/canary-health';
import type { ReleaseStore } from 'releases/store/release-store';
import type { RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';
import type { View } from './release-health.ts';

const Count = z.int().min(0);
const ArmTally = z.object({ views: Count, failures: Count });
const TrialCounts = z.object({
  /** By share, one after the other. */
  periods: z.array(z.object({ usual: ArmTally, canary: ArmTally })),
  evidence: z.record(z.string(), z.number()),
  /** Of the active release, before the canary. */
  before: ArmTally,
});

/** What one shell saw of a canary so far. */
export const ShellCounts = z.object({
  schema: z.literal(2),
  server: TrialCounts,
  browser: TrialCounts,
});
export type ShellCounts = z.infer<typeof ShellCounts>;

/**
 * Where shells tell each other what they saw of a canary: each has one file in the release store, which only it writes.
 * `pnpm release purge` removes those of canaries that are over.
 * @param store Shared by all shells.
 */
export function sharedCounts(store: ReleaseStore, environment: string, shell = randomUUID()) {
  const folderOf = (remote: RemoteName, id: number) =>
    `${canaryHealthFolder(environment)}/${canaryHealthName(remote, id)}`;
  return {
    tell: (remote: RemoteName, id: number, counts: ShellCounts): Promise<void> =>
      store.replace(`${folderOf(remote, id)}/${shell}.json`, Buffer.from(JSON.stringify(counts))),

    /** What the other shells saw; one whose file cannot be read saw nothing. */
    async ofOthers(remote: RemoteName, id: number): Promise<ShellCounts[]> {
      const folder = folderOf(remote, id);
      const names = (await store.list(folder)).filter((name) => /^[\w-]+\.json$/.test(name));
      const others = names.filter((name) => name !== `${shell}.json`);
      const read = await Promise.all(others.map((name) => readCounts(store, `${folder}/${name}`)));
      return read.filter((counts) => counts !== undefined);
    },

    /** Of all shells one takes the one look at a canary. @returns Whether it is this one. */
    async claimLook(remote: RemoteName, id: number, side: View['side']): Promise<boolean> {
      const key = `${folderOf(remote, id)}/${side}.look`;
      if (await store.createIfAbsent(key, Buffer.from(shell))) return true;
      return (await store.read(key))?.toString() === shell;
    },
  };
}

async function readCounts(store: ReleaseStore, key: string): Promise<ShellCounts | undefined> {
  const bytes = await store.read(key);
  try {
    return bytes && ShellCounts.parse(JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
}
