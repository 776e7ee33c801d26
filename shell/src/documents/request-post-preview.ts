import type { Context } from 'hono';
import type { CSRF_HEADER as CsrfHeader } from 'shared-contracts/accounts/auth';
import type { Blog } from 'shared-contracts/posts/posts';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { API_TIMEOUT_MS, PREVIEW_CSRF_FIELD } from 'shared-contracts/releases/host';
import type { Tracing } from 'tracing/tracing';

/** Without the schemas that stand beside the name. */
const CSRF_HEADER: typeof CsrfHeader = 'x-csrf-token';

/** Where the API is, and the origin of the back office, for which it is asked. */
export interface BackOfficeApi {
  readonly apiOrigin: string;
  readonly adminOrigin: string;
  readonly tracing: Pick<Tracing, 'call'>;
}

const hostOf = ({ adminOrigin }: Pick<BackOfficeApi, 'adminOrigin'>) => ({
  'x-forwarded-host': new URL(adminOrigin).host,
});

/** Refusals that are passed on as they are; any other failure is ours. */
const REFUSALS = [401, 403, 404, 413, 422] as const;

/** The post as readers would get it, or why there is none. */
export type PreviewAnswer =
  | { readonly post: Blog }
  | { readonly status: (typeof REFUSALS)[number] | 503; readonly message: string };

/**
 * Asks the API for the post that a preview shows, with the session of who looks at it: what was posted in a form, or the
 * stored post that the address names.
 */
export async function requestPostPreview(c: Context, api: BackOfficeApi): Promise<PreviewAnswer> {
  // A form takes megabytes of memory to read, so it is read only for somebody with a session.
  if (c.req.method === 'POST' && !(await hasSession(c, api))) {
    return { status: 401, message: 'Please log in.' };
  }
  const { path, init } = c.req.method === 'POST' ? await written(c) : stored(c);
  const headers = new Headers({ ...init.headers, ...hostOf(api), accept: 'application/json' });
  for (const name of ['cookie', 'origin', 'sec-fetch-site']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const signal = AbortSignal.timeout(API_TIMEOUT_MS.browser);
  const response = await api.tracing
    .call(c.req.method, api.apiOrigin, (trace) => {
      for (const [name, value] of Object.entries(trace)) headers.set(name, value);
      return fetch(api.apiOrigin + path, { ...init, headers, signal });
    })
    .catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as Partial<Answer> | undefined;
  if (response?.ok && answer?.data) {
    // A draft has no time of publication yet, and nobody links to a preview.
    return { post: { ...answer.data, card: null, date: answer.data.date ?? answer.data.createdAt } };
  }
  const status = REFUSALS.find((refusal) => refusal === response?.status) ?? 503;
  return { status, message: answer?.message ?? 'The service is not available right now.' };
}

async function hasSession(c: Context, api: BackOfficeApi): Promise<boolean> {
  const cookie = c.req.header('cookie');
  if (cookie === undefined) return false;
  const signal = AbortSignal.timeout(API_TIMEOUT_MS.browser);
  const headers = { ...hostOf(api), cookie };
  const response = await api.tracing
    .call('GET', api.apiOrigin, (trace) =>
      fetch(`${api.apiOrigin}/api/auth/session`, { headers: { ...headers, ...trace }, signal }),
    )
    .catch(() => undefined);
  await response?.body?.cancel();
  // An API that does not respond is reported by the call that follows.
  return response?.status !== 401;
}

interface Answer {
  readonly data: Blog | StaffBlog;
  readonly message: string;
}

const stored = (c: Context) => ({
  path: `/api/staff/blogs/${encodeURIComponent(c.req.param('id') ?? '')}`,
  init: { headers: {} },
});

async function written(c: Context) {
  const { [PREVIEW_CSRF_FIELD]: token, ...fields } = await c.req.parseBody();
  const headers = {
    'content-type': 'application/json',
    [CSRF_HEADER]: typeof token === 'string' ? token : '',
  };
  return {
    path: '/api/staff/blogs/preview',
    init: { method: 'POST', headers, body: JSON.stringify(fields) },
  };
}
