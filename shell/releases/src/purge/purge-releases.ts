import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';
import { isPreviewed } from '../previews/preview-expiry.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** The store is partly unreadable, so nothing is purged: a removal is final. */
export class UnreadableStoreError extends Error {
  override readonly name = 'UnreadableStoreError';
}

export interface PurgedRelease {
  readonly remote: RemoteName;
  readonly version: string;
}

interface Purge {
  readonly store: ReleaseStore;
  /** How long a release stays after the last document that names it was active. */
  readonly retentionMs: number;
  readonly now: Date;
  readonly dryRun?: boolean | undefined;
}

/** The fields of a document that are needed here. It need not be signed: a false name only keeps a release. */
const NamingDocument = z.object({
  microFrontends: z.record(
    z.string(),
    z.array(
      z.object({
        metadata: z.object({ version: z.string() }),
        deployment: z.object({ default: z.boolean() }),
      }),
    ),
  ),
  change: z.object({
    at: z.iso.datetime(),
    remote: z.string().nullish(),
    action: z.string().optional(),
  }),
});
type NamingDocument = z.infer<typeof NamingDocument>;

/** The active release and the one to which a rollback leads. */
const MIN_DEFAULTS = 2;

/**
 * Removes releases that no tab can have open any more: those that no document of any environment named within the
 * retention time. The active release and the one to which a rollback leads always stay.
 * @returns The removed releases; with `dryRun` nothing is removed.
 * @throws UnreadableStoreError, and removes nothing, when a relevant document is unreadable.
 */
export async function purgeReleases({ store, retentionMs, now, dryRun }: Purge): Promise<PurgedRelease[]> {
  const since = now.getTime() - retentionMs;
  const named = await namedReleases(store, since);
  const purged: PurgedRelease[] = [];
  for (const remote of REMOTE_NAMES) {
    const versions = (await store.list(remote)).filter((name) => !name.endsWith('.draft'));
    for (const version of versions) {
      const release = { remote, version };
      if (named.has(nameOf(release)) || (await wasBuiltSince(store, release, since))) continue;
      if (await isPreviewed(store, release, now)) continue;
      // Checked again: it may have been activated meanwhile.
      if (!dryRun && (await namedReleases(store, Infinity)).has(nameOf(release))) continue;
      if (!dryRun) await store.removeFolder(`${remote}/${version}`);
      purged.push(release);
    }
  }
  return purged;
}

const nameOf = ({ remote, version }: { readonly remote: string; readonly version: string }) =>
  `${remote} ${version}`;

/**
 * Each release that must stay, by `nameOf`.
 * @param since Milliseconds; Infinity: only what is named by the active documents.
 */
async function namedReleases(store: ReleaseStore, since: number): Promise<Set<string>> {
  const named = new Set<string>();
  for (const environment of await store.list('registry')) {
    const documentNames = (await store.list(`registry/${environment}`))
      .filter((name) => /^\d{8}\.json$/.test(name))
      .toSorted()
      .toReversed();
    const defaults = new Map<string, Set<string>>();
    const withdrawn = new Set<string>();
    let newer: NamingDocument | undefined;
    /** When the current document of the loop ceased to be active. */
    let until = Infinity;
    for (const name of documentNames) {
      const isRecent = until >= since;
      const areDefaultsKnown = REMOTE_NAMES.every(
        (remote) => (defaults.get(remote)?.size ?? 0) >= MIN_DEFAULTS,
      );
      if (!isRecent && areDefaultsKnown) break;
      const document = await readNaming(store, `registry/${environment}/${name}`);
      for (const { remote, version, isDefault } of namesIn(document)) {
        const known = defaults.get(remote) ?? new Set();
        defaults.set(remote, known);
        const release = nameOf({ remote, version });
        if (isRecent) named.add(release);
        if (isWithdrawnBy(newer, remote, version)) withdrawn.add(release);
        if (!isDefault || known.size >= MIN_DEFAULTS || withdrawn.has(release)) continue;
        known.add(version);
        named.add(release);
      }
      until = Math.min(until, Date.parse(document.change.at));
      newer = document;
    }
  }
  return named;
}

const namesIn = ({ microFrontends }: NamingDocument) =>
  Object.entries(microFrontends).flatMap(([remote, entries]) =>
    entries.map(({ metadata, deployment }) => ({
      remote,
      version: metadata.version,
      isDefault: deployment.default,
    })),
  );

/** Whether a rollback or an abort removed a version, so that a rollback skips it, as in `findWithdrawal`. */
const isWithdrawnBy = (newer: NamingDocument | undefined, remote: string, version: string): boolean =>
  newer !== undefined &&
  newer.change.remote === remote &&
  ['rollback', 'abort'].includes(newer.change.action ?? '') &&
  !namesIn(newer).some((named) => named.remote === remote && named.version === version);

async function readNaming(store: ReleaseStore, key: string): Promise<NamingDocument> {
  try {
    return NamingDocument.parse(JSON.parse(String(await store.read(key))));
  } catch (cause) {
    const remedy = 'Restore it from a backup, or delete it: no shell follows it';
    throw new UnreadableStoreError(`${key} cannot be read, so nothing is purged. ${remedy}`, { cause });
  }
}

const Built = z.object({ builtAt: z.iso.datetime() });

/** A recent release may be about to be activated. An unreadable one stays, too. */
async function wasBuiltSince(
  store: ReleaseStore,
  { remote, version }: PurgedRelease,
  since: number,
): Promise<boolean> {
  try {
    const bytes = await store.read(`${remote}/${version}/release.json`);
    return Date.parse(Built.parse(JSON.parse(String(bytes))).builtAt) >= since;
  } catch {
    return true;
  }
}
