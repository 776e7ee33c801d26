import { findWithdrawal, type Withdrawal } from 'releases/registry/withdrawal';
import type { ReleaseChange, StoredVersion } from 'shared-contracts/releases/management';
import type { RegistryDocument, RemoteName } from 'shared-contracts/releases/release';
import type { ReleaseRecords } from './release-records.ts';

const PAGE_SIZE = 20;
/** Limits the versions, since each requires reading a manifest. */
const MAX_VERSIONS = 30;

/** One page of the changes, newest first. @param before Only changes with a smaller number. */
export async function readHistory(
  records: ReleaseRecords,
  before: number | undefined,
): Promise<{ changes: ReleaseChange[]; next: number | null }> {
  const newest = before === undefined ? ((await records.latest())?.number ?? 0) : before - 1;
  const changes: ReleaseChange[] = [];
  for await (const { number, change } of records.from(newest)) {
    if (changes.length === PAGE_SIZE) return { changes, next: changes.at(-1)?.number ?? 1 };
    const { at, by, action, remote = null, version = null, share = null, reason = null } = change;
    changes.push({ number, at, by, action, remote, version, share, reason });
  }
  return { changes, next: null };
}

/** The recently active versions of a remote, newest first. */
export async function readVersions(records: ReleaseRecords, remote: RemoteName): Promise<StoredVersion[]> {
  const versions = new Map<string, Withdrawal['action'] | null>();
  let newer: RegistryDocument | undefined;
  for await (const document of records.from((await records.latest())?.number ?? 0)) {
    for (const { metadata } of document.microFrontends[remote] ?? []) {
      const { version } = metadata;
      if (!versions.has(version))
        versions.set(version, findWithdrawal(newer, remote, version)?.action ?? null);
    }
    if (versions.size >= MAX_VERSIONS) break;
    newer = document;
  }
  return Promise.all(
    [...versions].map(async ([version, withdrawal]) => ({
      version,
      details: await records.details(remote, version),
      withdrawal,
    })),
  );
}
