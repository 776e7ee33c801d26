import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Canary, RemoteName, ReleaseVersion } from './release.ts';

/**
 * The shell's endpoints for the releases page of the back office. They are not part of the API, because only the shell
 * knows the releases; it uses the API to authenticate the user.
 */
export const OPERATIONS_PATH = '/remotes/operations';

/** The health of a version, from browser and server reports. A metric without reports is `null`. */
export const VersionHealth = z.object({
  views: z.int().min(0).describe('Page views that were sampled'),
  failures: z.int().min(0).describe('Of these, how many had an error'),
  lcp: z.number().nullable().describe('Largest Contentful Paint, 75th percentile, milliseconds'),
  inp: z.number().nullable().describe('Interaction to Next Paint, 75th percentile, milliseconds'),
  cls: z.number().nullable().describe('Cumulative Layout Shift, 75th percentile'),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

const ViewCounts = z.object({ views: z.int().min(0), failures: z.int().min(0) });
/** The counts of all shells for one version since the canary began. */
export const CanaryCounts = z.object({ server: ViewCounts, browser: ViewCounts });
export type CanaryCounts = z.infer<typeof CanaryCounts>;

/** A version that visitors get now. */
export const ActiveVersion = z.object({
  version: ReleaseVersion,
  traffic: z.number().min(0).max(100).describe('Per cent of visitors'),
  isDefault: z.boolean().describe('The version for visitors without the canary'),
  canary: Canary.nullable(),
  owner: z.string(),
  builtAt: z.iso.datetime().nullable().describe('null: its release.json is unreadable'),
  commit: z.string().nullable(),
  health: VersionHealth.nullable().describe('From reports to the responding shell; null: no reports yet'),
  trial: CanaryCounts.nullable().describe('null: the remote has no canary'),
});
export type ActiveVersion = z.infer<typeof ActiveVersion>;

/** The active versions of a remote. */
export const RemoteState = z.object({
  remote: RemoteName,
  versions: z.array(ActiveVersion),
  previous: ReleaseVersion.nullable().describe(
    'The newest earlier version that was not withdrawn, or with a canary the active one; null: there is none',
  ),
});
export type RemoteState = z.infer<typeof RemoteState>;

export const OperationsState = z.object({
  environment: z.string(),
  number: z.int().min(0).describe('Number of the newest registry document; 0: no releases'),
  heardSince: z.iso.datetime().describe('When the responding shell began to count `health`'),
  remotes: z.array(RemoteState),
});
export type OperationsState = z.infer<typeof OperationsState>;
export const OperationsStateResponse = successOf(OperationsState);

/** A release in the store. */
export const StoredVersion = z.object({
  version: ReleaseVersion,
  details: z
    .object({ owner: z.string(), commit: z.string().nullable(), builtAt: z.iso.datetime() })
    .nullable()
    .describe('null: it is unreadable'),
  withdrawal: z
    .enum(['rollback', 'abort'])
    .nullish()
    .describe('How it was withdrawn, unless it was released again; shells of earlier versions omit it'),
});
export type StoredVersion = z.infer<typeof StoredVersion>;
export const VersionsQuery = z.object({ remote: RemoteName });
export const VersionsResponse = successOf(z.array(StoredVersion));

/** One change of the registry. */
export const ReleaseChange = z.object({
  number: z.int().min(1),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  remote: z.string().nullable(),
  version: ReleaseVersion.nullable(),
  share: z.int().min(0).max(100).nullable().describe('The new share of a canary, in percent'),
  reason: z.string().nullable().describe('Why a shell changed it automatically'),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;
export const HistoryQuery = z.object({
  before: z.coerce.number().int().min(1).optional().describe('Only changes with a smaller number'),
});
export const HistoryResponse = successOf(
  z.object({
    changes: z.array(ReleaseChange),
    next: z.int().min(1).nullable().describe('`before` for the next page'),
  }),
);

const names = z.array(z.string());
const Difference = z.object({ added: names, removed: names, changed: names });
export const CompareQuery = z.object({ remote: RemoteName, from: ReleaseVersion, to: ReleaseVersion });
/** The differences between two releases. */
export const ReleaseComparison = z.object({
  from: ReleaseVersion,
  to: ReleaseVersion,
  routes: Difference.describe('Pages, by route id'),
  files: Difference.describe('Files, without the digests in their names'),
  hostContract: z.object({ from: z.int(), to: z.int() }).nullable(),
  conflicts: z
    .array(z.string())
    .nullable()
    .describe('Conflicts of `to` with the API or the shell; null while the API is unreachable'),
});
export type ReleaseComparison = z.infer<typeof ReleaseComparison>;
/** `data` of the error when a release to compare is missing, damaged or not trusted. */
export const UnusableRelease = z.object({ version: ReleaseVersion });
export type UnusableRelease = z.infer<typeof UnusableRelease>;
export const ComparisonResponse = successOf(ReleaseComparison);

/**
 * Body of a change: a version to promote or roll back to, or a canary to pause or resume. `seen` is the number of the
 * registry document that the decision was based on: when the remote was changed since, the response is 409.
 */
export const ReleaseChangeInput = z.object({
  remote: RemoteName,
  version: ReleaseVersion,
  seen: z.int().min(0),
});
export type ReleaseChangeInput = z.infer<typeof ReleaseChangeInput>;
export const ReleaseChangeResponse = successOf(
  z.object({ remote: RemoteName, version: ReleaseVersion, number: z.int().min(1) }),
);
