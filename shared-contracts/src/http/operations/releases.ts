import { shellOperation } from '../operation.ts';
import {
  CompareQuery,
  ComparisonResponse,
  HistoryResponse,
  HistoryQuery,
  OperationsStateResponse,
  ReleaseChangeResponse,
  ReleaseChangeInput,
  VersionsResponse,
  VersionsQuery,
} from '../../releases/management.ts';

/** Restricted to the administrators in RELEASE_ADMINS. */
const access = 'staff';

export const readReleases = shellOperation({
  method: 'get',
  path: '/remotes/operations/state',
  access,
  responses: { 200: { description: 'What visitors get now', schema: OperationsStateResponse } },
});

export const readReleaseHistory = shellOperation({
  method: 'get',
  path: '/remotes/operations/history',
  access,
  query: HistoryQuery,
  responses: { 200: { description: 'The changes and their authors, newest first', schema: HistoryResponse } },
});

export const listVersions = shellOperation({
  method: 'get',
  path: '/remotes/operations/versions',
  access,
  query: VersionsQuery,
  responses: { 200: { description: 'The versions that were active recently', schema: VersionsResponse } },
});

export const compareVersions = shellOperation({
  method: 'get',
  path: '/remotes/operations/compare',
  access,
  query: CompareQuery,
  responses: { 200: { description: 'The differences between two versions', schema: ComparisonResponse } },
});

const change = {
  method: 'post',
  access,
  recentAuthentication: true,
  body: { kinds: ['json'], schema: ReleaseChangeInput },
  responses: { 200: { description: 'Done', schema: ReleaseChangeResponse } },
} as const;

export const promoteVersion = shellOperation({ ...change, path: '/remotes/operations/promote' });
export const rollBackVersion = shellOperation({ ...change, path: '/remotes/operations/rollback' });
export const pauseVersion = shellOperation({ ...change, path: '/remotes/operations/pause' });
export const resumeVersion = shellOperation({ ...change, path: '/remotes/operations/resume' });
