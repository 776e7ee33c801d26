import { findPreviousVersion } from 'releases/registry/find-previous-version';
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

/** The known health of versions; null for a version without data. */
export interface HealthRecords {
  /** The time since which this shell counts. */
  readonly since: Date;
  /** From this shell's reports. */
  readonly healthOf: (remote: RemoteName, version: string) => VersionHealth | null;
  /** From all shells, for the two versions of a running canary. */
  readonly canaryCountsOf: (remote: RemoteName, version: string) => CanaryCounts | null;
}

/** The active versions of each remote, their health, and the version to which a rollback would lead. */
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

async function readRemote(
  records: ReleaseRecords,
  healthRecords: HealthRecords,
  { document, remote }: { readonly document: RegistryDocument; readonly remote: RemoteName },
): Promise<RemoteState> {
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
      trial: healthRecords.canaryCountsOf(remote, version),
    };
  };
  const previous = await findPreviousVersion(records.from(document.number), remote);
  return {
    remote,
    versions: await Promise.all(entries.map(toActive)),
    previous: previous.version ?? null,
  };
}
