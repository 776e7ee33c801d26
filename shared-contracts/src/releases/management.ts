import { z } from 'zod';
import { successOf } from '../http/envelope.ts';
import { Canary, RemoteName, ReleaseVersion } from './release.ts';

/**
 * What the shell answers to the operations page of the back office. It is not part of the API: the shell alone knows
 * releases, and asks the API only who is signed in.
 */
export const OPERATIONS_PATH = '/remotes/operations';

/** What visitors' browsers and the server told of one version. `null` for a figure of which nothing was heard. */
export const VersionHealth = z.object({
  views: z.int().min(0).describe('Page views that were sampled'),
  failures: z.int().min(0).describe('Of these, how many had an error'),
  lcp: z.number().nullable().describe('Largest Contentful Paint, 75th percentile, milliseconds'),
  inp: z.number().nullable().describe('Interaction to Next Paint, 75th percentile, milliseconds'),
  cls: z.number().nullable().describe('Cumulative Layout Shift, 75th percentile'),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

const Seen = z.object({ views: z.int().min(0), failures: z.int().min(0) });
/** What all shells together saw of one version since the canary began. */
export const TrialCounts = z.object({ server: Seen, browser: Seen });
export type TrialCounts = z.infer<typeof TrialCounts>;

/** One version that visitors get now. */
export const ActiveVersion = z.object({
  version: ReleaseVersion,
  traffic: z.number().min(0).max(100).describe('Per cent of visitors'),
  isDefault: z.boolean().describe('What visitors get that no canary takes'),
  canary: Canary.nullable(),
  owner: z.string(),
  builtAt: z.iso.datetime().nullable().describe('null: its release.json cannot be read'),
  commit: z.string().nullable(),
  health: VersionHealth.nullable().describe('Heard by the shell that answers; null: nothing yet'),
  trial: TrialCounts.nullable().describe('null: no canary of the remote runs'),
});
export type ActiveVersion = z.infer<typeof ActiveVersion>;

/** What visitors get of one remote. */
export const RemoteState = z.object({
  remote: RemoteName,
  versions: z.array(ActiveVersion),
  previous: ReleaseVersion.nullable().describe('What a rollback leads to; with a canary the active release'),
});
export type RemoteState = z.infer<typeof RemoteState>;

export const OperationsState = z.object({
  environment: z.string(),
  number: z.int().min(0).describe('Of the newest registry document; 0: nothing was ever released'),
  heardSince: z.iso.datetime().describe('When the shell that answers began to count `health`'),
  remotes: z.array(RemoteState),
});
export type OperationsState = z.infer<typeof OperationsState>;
export const OperationsStateAnswer = successOf(OperationsState);

/** A release that lies in the store. */
export const StoredVersion = z.object({
  version: ReleaseVersion,
  details: z
    .object({ owner: z.string(), commit: z.string().nullable(), builtAt: z.iso.datetime() })
    .nullable()
    .describe('null: it cannot be read'),
});
export type StoredVersion = z.infer<typeof StoredVersion>;
export const VersionsQuery = z.object({ remote: RemoteName });
export const VersionsAnswer = successOf(z.array(StoredVersion));

/** One change of the registry. */
export const ReleaseChange = z.object({
  number: z.int().min(1),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  remote: z.string().nullable(),
  version: ReleaseVersion.nullable(),
  share: z.int().min(0).max(100).nullable().describe('Of a canary from then on, in per cent'),
  reason: z.string().nullable().describe('Why the shell itself changed it'),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;
export const HistoryQuery = z.object({
  before: z.coerce.number().int().min(1).optional().describe('Only changes with a smaller number'),
});
export const HistoryAnswer = successOf(
  z.object({
    changes: z.array(ReleaseChange),
    next: z.int().min(1).nullable().describe('`before` for those that follow'),
  }),
);

const names = z.array(z.string());
const Difference = z.object({ added: names, removed: names, changed: names });
export const CompareQuery = z.object({ remote: RemoteName, from: ReleaseVersion, to: ReleaseVersion });
/** What one release changes against another. */
export const ReleaseComparison = z.object({
  from: ReleaseVersion,
  to: ReleaseVersion,
  routes: Difference.describe('Pages, by their route id'),
  files: Difference.describe('Files, without the digests in their names'),
  hostContract: z.object({ from: z.int(), to: z.int() }).nullable(),
  conflicts: z
    .array(z.string())
    .nullable()
    .describe(
      'What the API or the shell would break of `to`; null while the API does not say what it offers',
    ),
});
export type ReleaseComparison = z.infer<typeof ReleaseComparison>;
export const ComparisonAnswer = successOf(ReleaseComparison);

/**
 * Body of a change: a version that is promoted or rolled back to, or a canary that is paused or resumed. `seen` is the
 * number of the registry document that the person decided by: when the same remote was changed since, the answer is 409
 * and nothing happens.
 */
export const ReleaseChangeInput = z.object({
  remote: RemoteName,
  version: ReleaseVersion,
  seen: z.int().min(0),
});
export type ReleaseChangeInput = z.infer<typeof ReleaseChangeInput>;
export const ReleaseChangeAnswer = successOf(
  z.object({ remote: RemoteName, version: ReleaseVersion, number: z.int().min(1) }),
);
