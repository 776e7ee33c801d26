import { findCanaryPair } from 'releases/model/canary-shares';
import { defaultEntry } from 'releases/registry/registry';
import type {
  ActiveVersion,
  OperationsState,
  RemoteState,
  CanaryCounts,
  VersionHealth,
} from 'shared-contracts/releases/management';
import {
  REMOTE_NAMES,
  type RegistryDocument,
  type RegistryEntry,
  type RemoteName,
} from 'shared-contracts/releases/release';
import type { ReleaseRecords } from './release-records.ts';

/** What is known of how versions do; null of those of which nothing is. */
export interface HealthRecords {
  /** Since when this shell counts. */
  readonly since: Date;
  /** Heard by this shell. */
  readonly healthOf: (remote: RemoteName, version: string) => VersionHealth | null;
  /** Seen by all shells of the versions that take part in a canary. */
  readonly trialOf: (remote: RemoteName, version: string) => CanaryCounts | null;
}

/** What visitors get of each remote now, how it does, and what a rollback would lead to. */
export async function readState(
  records: ReleaseRecords,
  healthRecords: HealthRecords,
): Promise<OperationsState> {
  const document = await records.latest();
  const remotes = document
    ? await Promise.all(
        REMOTE_NAMES.map((remote) => readRemote(records, healthRecords, { document, remote })),
      )
    : [];
  return {
    environment: records.environment,
    number: document?.number ?? 0,
    heardSince: healthRecords.since.toISOString(),
    remotes: remotes.filter(({ versions }) => versions.length > 0),
  };
}

interface Asked {
  readonly document: RegistryDocument;
  readonly remote: RemoteName;
}

async function readRemote(
  records: ReleaseRecords,
  healthRecords: HealthRecords,
  asked: Asked,
): Promise<RemoteState> {
  const { document, remote } = asked;
  const entries = document.microFrontends[remote] ?? [];
  const toActive = async (entry: RegistryEntry): Promise<ActiveVersion> => {
    const { version } = entry.metadata;
    const details = await records.details(remote, version);
    return {
      version,
      traffic: entry.deployment.traffic,
      isDefault: entry.deployment.default,
      canary: entry.extras.canary ?? null,
      owner: entry.extras.owner,
      builtAt: details?.builtAt ?? null,
      commit: details?.commit ?? null,
      health: healthRecords.healthOf(remote, version),
      trial: healthRecords.trialOf(remote, version),
    };
  };
  return {
    remote,
    versions: await Promise.all(entries.map(toActive)),
    previous: await readPrevious(records, asked),
  };
}

/** The version that was active before the one that is now; while a canary runs, the one beside it. */
async function readPrevious(records: ReleaseRecords, { document, remote }: Asked): Promise<string | null> {
  const current = defaultEntry(document, remote)?.metadata.version;
  if (findCanaryPair(document.microFrontends[remote])) return current ?? null;
  for await (const earlier of records.from(document.number)) {
    const version = defaultEntry(earlier, remote)?.metadata.version;
    if (version !== undefined && version !== current) return version;
  }
  return null;
}
