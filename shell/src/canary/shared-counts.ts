import { randomUUID } from 'node:crypto';
import type { RemoteName } from 'shared-contracts/release';
import { z } from 'zod';
import type { ReleaseStore } from '../releases/release-store.ts';
import { type Arm, type ArmCounts, type Evidence, Trial } from './evidence.ts';

const Count = z.int().min(0);
const ArmTally = z.object({ views: Count, failures: Count });
const TrialCounts = z.object({
  counts: z.object({ usual: ArmTally, canary: ArmTally }),
  evidence: z.record(z.string(), z.number()),
});

/** What one shell saw of a canary so far. */
export const ShellCounts = z.object({
  schema: z.literal(1),
  server: TrialCounts,
  browser: TrialCounts,
});
export type ShellCounts = z.infer<typeof ShellCounts>;

/** The trials of a canary on this shell: one view is in one of them, the server's when it failed there. */
export interface Trials {
  readonly server: Trial;
  readonly browser: Trial;
}

export const newTrials = (): Trials => ({ server: new Trial(), browser: new Trial() });

export const countsOf = ({ server, browser }: Trials): ShellCounts => ({
  schema: 1,
  server: { counts: server.counts, evidence: server.evidence },
  browser: { counts: browser.counts, evidence: browser.evidence },
});

export const evidenceOf = (shells: readonly ShellCounts[]): Evidence[] =>
  shells.flatMap(({ server, browser }) => [server.evidence, browser.evidence]);

/** What all shells saw together, of one release on one side. */
export const sumOf = (shells: readonly ShellCounts[], side: keyof Trials, arm: Arm): ArmCounts => ({
  views: shells.reduce((sum, shell) => sum + shell[side].counts[arm].views, 0),
  failures: shells.reduce((sum, shell) => sum + shell[side].counts[arm].failures, 0),
});

/**
 * Where shells tell each other what they saw of a canary: each has one file in the release store, which only it writes.
 * @param store Shared by all shells.
 */
export function sharedCounts(store: ReleaseStore, environment: string, shell = randomUUID()) {
  const folderOf = (remote: RemoteName, id: number) => `canaries/${environment}/${remote}-${id}`;
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
