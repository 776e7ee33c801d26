import { queryOptions } from '@tanstack/react-query';
import type { Call } from 'shared-contracts/http/client/client';

export const REPLY_TEMPLATES = ['reply-templates'];

/** The reply templates, ordered by title. */
export const replyTemplatesQuery = (call: Call) =>
  queryOptions({
    queryKey: REPLY_TEMPLATES,
    queryFn: async ({ signal }) => (await call('GET /api/reply-templates', { signal })).data,
  });
