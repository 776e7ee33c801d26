import { randomUUID } from 'node:crypto';
import { canaryHealthFolder, canaryHealthName } from 'releases/model/canary-health';
import type { ReleaseStore } from 'releases/store/release-store';
import type { RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';

const Count = z.int().min(0);
const VariantTally = z.object({ views: Count, failures: Count });
const SideCounts = z.object({
  /** One for each share that the canary has had, in order. */
  periods: z.array(z.object({ active: VariantTally, canary: VariantTally })),
  evidence: z.record(z.string(), z.number()),
});

/** The counts of one shell for a canary so far. */
export const ShellCounts = z.object({
  schema: z.literal(3),
  server: SideCounts,
  browser: SideCounts,
});
export type ShellCounts = z.infer<typeof ShellCounts>;

/**
 * Health counts of a canary, shared between shells through the release store: each shell writes one file of its own.
 * `pnpm release purge` removes the files of past canaries.
 * @param store Shared by all shells.
 */
export function sharedCounts(store: ReleaseStore, environment: string, shell = randomUUID()) {
  const folderOf = (remote: RemoteName, id: number) =>
    `${canaryHealthFolder(environment)}/${canaryHealthName(remote, id)}`;
  return {
    publish: (remote: RemoteName, id: number, counts: ShellCounts): Promise<void> =>
      store.replace(`${folderOf(remote, id)}/${shell}.json`, Buffer.from(JSON.stringify(counts))),

    /** The counts of the other shells. Unreadable files are skipped. */
    async ofOthers(remote: RemoteName, id: number): Promise<ShellCounts[]> {
      const folder = folderOf(remote, id);
      const names = (await store.list(folder)).filter((name) => /^[\w-]+\.json$/.test(name));
      const others = names.filter((name) => name !== `${shell}.json`);
      const read = await Promise.all(others.map((name) => readCounts(store, `${folder}/${name}`)));
      return read.filter((counts) => counts !== undefined);
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
