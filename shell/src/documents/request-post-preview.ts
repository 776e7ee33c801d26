import type { Context } from 'hono';
import { CSRF_HEADER } from 'shared-contracts/accounts/auth';
import type { Blog } from 'shared-contracts/posts/posts';
import type { StaffBlog } from 'shared-contracts/posts/writing';
import { API_TIMEOUT_MS, PREVIEW_CSRF_FIELD } from 'shared-contracts/releases/host';
import type { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import type { Tracing } from 'tracing/tracing';
import { visitorHeaders } from '../http/visitor-headers.ts';

/** The API, and the origin of the back office on whose behalf it is called. */
export interface BackOfficeApi {
  readonly apiOrigin: string;
  readonly adminOrigin: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly tracing: Pick<Tracing, 'call'>;
}

/** The headers of every call, on behalf of the admin's browser. */
const forwardedHeaders = (c: Context, { adminOrigin, trustedProxies }: BackOfficeApi) => ({
  ...visitorHeaders(c, trustedProxies),
  'x-forwarded-host': new URL(adminOrigin).host,
});

/** Statuses that are passed on; any other failure becomes 503. */
const REFUSALS = [401, 403, 404, 413, 422] as const;

/** The post as readers would see it, or the reason why there is none. */
export type PreviewResult =
  | { readonly post: Blog }
  | { readonly status: (typeof REFUSALS)[number] | 400 | 503; readonly message: string };

/**
 * Requests the post of a preview from the API, with the admin's session: the content of a posted form, or the stored
 * post with the id in the path.
 */
export async function requestPostPreview(c: Context, api: BackOfficeApi): Promise<PreviewResult> {
  const call = c.req.method === 'POST' ? await previewOfForm(c) : previewOfStored(c);
  if (!call) return { status: 400, message: 'The form could not be read.' };
  const { path, init } = call;
  const headers = new Headers({ ...init.headers, ...forwardedHeaders(c, api), accept: 'application/json' });
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
  const body = (await response?.json().catch(() => undefined)) as Partial<PreviewBody> | undefined;
  if (response?.ok && body?.data) {
    // A draft has no publication date yet, and a preview needs no social image.
    return { post: { ...body.data, card: null, date: body.data.date ?? body.data.createdAt } };
  }
  const status = REFUSALS.find((refusal) => refusal === response?.status) ?? 503;
  return { status, message: body?.message ?? 'The service is not available right now.' };
}

/** Whether the admin's browser has a session. An API that does not respond is reported by the call that follows. */
export async function hasSession(c: Context, api: BackOfficeApi): Promise<boolean> {
  const cookie = c.req.header('cookie');
  if (cookie === undefined) return false;
  const signal = AbortSignal.timeout(API_TIMEOUT_MS.browser);
  const headers = { ...forwardedHeaders(c, api), cookie };
  const response = await api.tracing
    .call('GET', api.apiOrigin, (trace) =>
      fetch(`${api.apiOrigin}/api/auth/session`, { headers: { ...headers, ...trace }, signal }),
    )
    .catch(() => undefined);
  await response?.body?.cancel();
  return response?.status !== 401;
}

interface PreviewBody {
  readonly data: Blog | StaffBlog;
  readonly message: string;
}

const previewOfStored = (c: Context) => ({
  path: `/api/staff/blogs/${encodeURIComponent(c.req.param('id') ?? '')}`,
  init: { headers: {} },
});

/** @returns null for a body that is no form */
async function previewOfForm(c: Context) {
  const form = await c.req.parseBody().catch(() => null);
  if (!form) return null;
  const { [PREVIEW_CSRF_FIELD]: token, ...fields } = form;
  const headers = {
    'content-type': 'application/json',
    [CSRF_HEADER]: typeof token === 'string' ? token : '',
  };
  return {
    path: '/api/staff/blogs/preview',
    init: { method: 'POST', headers, body: JSON.stringify(fields) },
  };
}
