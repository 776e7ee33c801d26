import { z } from 'zod';
import { canaryHealthFolder, canaryHealthName } from '../model/canary-health.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { UnreadableStoreError } from './purge-releases.ts';

/** Longer than any write takes: older drafts are from killed processes. */
const UNFINISHED_MS = 86_400_000;

interface Purge {
  readonly store: ReleaseStore;
  readonly now: Date;
  readonly dryRun?: boolean | undefined;
}

/** Removes unfinished writes. @returns Their names; with `dryRun` nothing is removed. */
export const purgeUnfinished = ({ store, now, dryRun = false }: Purge): Promise<string[]> =>
  store.removeUnfinished(new Date(now.getTime() - UNFINISHED_MS), dryRun);

/** The fields of a document that are needed here. */
const CanaryDocument = z.object({
  microFrontends: z.record(
    z.string(),
    z.array(z.object({ extras: z.object({ canary: z.object({ id: z.int() }).optional() }) })),
  ),
});

/**
 * Removes the health data of ended canaries in all environments, at any age: shells read it only while the canary runs,
 * and the registry has the reason of an abort.
 * @returns Their folders; with `dryRun` nothing is removed.
 * @throws UnreadableStoreError when it is unknown which canaries are running.
 */
export async function purgeCanaries({ store, dryRun }: Omit<Purge, 'now'>): Promise<string[]> {
  const purged: string[] = [];
  for (const environment of await store.list('registry')) {
    const { number, running } = await runningCanaries(store, environment);
    for (const name of await store.list(canaryHealthFolder(environment))) {
      // A canary with a higher number began after the document was read.
      const id = Number(/-(\d+)$/.exec(name)?.[1]);
      if (!(id <= number) || running.has(name)) continue;
      const folder = `${canaryHealthFolder(environment)}/${name}`;
      if (!dryRun) await store.removeFolder(folder);
      purged.push(folder);
    }
  }
  return purged;
}

async function runningCanaries(store: ReleaseStore, environment: string) {
  const numbered = (await store.list(`registry/${environment}`)).filter((name) => /^\d{8}\.json$/.test(name));
  const newest = numbered.toSorted().at(-1) ?? '00000000.json';
  const key = `registry/${environment}/${newest}`;
  try {
    const { microFrontends } = CanaryDocument.parse(JSON.parse(String(await store.read(key))));
    const names = Object.entries(microFrontends).flatMap(([remote, entries]) =>
      entries.flatMap(({ extras }) => (extras.canary ? [canaryHealthName(remote, extras.canary.id)] : [])),
    );
    return { number: Number.parseInt(newest, 10), running: new Set(names) };
  } catch (cause) {
    throw new UnreadableStoreError(`${key} cannot be read, so nothing is purged`, { cause });
  }
}
