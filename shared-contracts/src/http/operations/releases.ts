import { shellOperation } from '../operation.ts';
import {
  CompareQuery,
  ComparisonAnswer,
  HistoryAnswer,
  HistoryQuery,
  OperationsStateAnswer,
  ReleaseChangeAnswer,
  ReleaseChangeInput,
  VersionsAnswer,
  VersionsQuery,
} from '../../releases/management.ts';

/** Only for those whom RELEASE_ADMINS names. */
const access = 'staff';

export const readReleases = shellOperation({
  method: 'get',
  path: '/remotes/operations/state',
  access,
  answers: { 200: { description: 'What visitors get now', schema: OperationsStateAnswer } },
});

export const readReleaseHistory = shellOperation({
  method: 'get',
  path: '/remotes/operations/history',
  access,
  query: HistoryQuery,
  answers: { 200: { description: 'Who changed what, the newest first', schema: HistoryAnswer } },
});

export const listVersions = shellOperation({
  method: 'get',
  path: '/remotes/operations/versions',
  access,
  query: VersionsQuery,
  answers: { 200: { description: 'The versions that were active lately', schema: VersionsAnswer } },
});

export const compareVersions = shellOperation({
  method: 'get',
  path: '/remotes/operations/compare',
  access,
  query: CompareQuery,
  answers: { 200: { description: 'What one changes against the other', schema: ComparisonAnswer } },
});

const change = {
  method: 'post',
  access,
  recentAuthentication: true,
  body: { kinds: ['json'], schema: ReleaseChangeInput },
  answers: { 200: { description: 'It is done', schema: ReleaseChangeAnswer } },
} as const;

export const promoteVersion = shellOperation({ ...change, path: '/remotes/operations/promote' });
export const rollBackVersion = shellOperation({ ...change, path: '/remotes/operations/rollback' });
export const pauseVersion = shellOperation({ ...change, path: '/remotes/operations/pause' });
export const resumeVersion = shellOperation({ ...change, path: '/remotes/operations/resume' });

/** Every call that the shell itself answers. */
export type DescribedShellOperation =
  | typeof readReleases
  | typeof readReleaseHistory
  | typeof listVersions
  | typeof compareVersions
  | typeof promoteVersion
  | typeof rollBackVersion
  | typeof pauseVersion
  | typeof resumeVersion;
