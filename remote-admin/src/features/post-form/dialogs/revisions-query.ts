import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';

/** The revisions of a post, newest first. The version is in the key, because every save adds a revision. */
export const revisionsQuery = (call: Call, id: string, version: number) =>
  queryOptions({
    queryKey: ['blog-revisions', id, version],
    queryFn: async ({ signal }) =>
      (await call('GET /api/staff/blogs/{id}/revisions', { params: { id }, signal })).data,
  });

/** A revision with its content, which never changes. */
export const revisionQuery = (call: Call, id: string, revision: string) =>
  queryOptions({
    queryKey: ['blog-revision', revision],
    queryFn: async ({ signal }) =>
      (await call('GET /api/staff/blogs/{id}/revisions/{revision}', { params: { id, revision }, signal }))
        .data,
    staleTime: Infinity,
  });
