import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { proxy } from 'hono/proxy';
import type { Logger } from 'pino';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import type { TrustedProxies } from 'shared-contracts/settings/trusted-proxies';
import type { Tracing } from 'tracing/tracing';
import type { ShellFiles } from '../page/page-state.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { isApiUnreachable } from './is-api-unreachable.ts';
import { canBeBuffered, isNoScriptForm, formNotSentPage } from './no-script-form.ts';
import { visitorHeaders } from './visitor-headers.ts';

interface Options {
  /** The origin at which the shell reaches the API. */
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly log: Logger;
  /** For the page that reports that a form was not sent. */
  readonly files: ShellFiles;
  /** Called after a change of posts or positions, before the response is sent. */
  readonly onContentChanged: () => void;
  readonly tracing: Pick<Tracing, 'call'>;
  /** How long a form that is submitted without JavaScript waits for the API. */
  readonly formLimitMs?: number;
}

/**
 * The paths of operations that change public content. The test compares them with the contract (`changesPublicContent`),
 * which is not imported here, because the shell starts without the schemas of the API.
 */
const PUBLIC_CONTENT =
  /^\/api\/(?:blogs|positions|staff\/blogs\/bulk|staff\/blogs\/[^/]+\/revisions\/[^/]+\/restore)(?:\/|$)/;

const FORM_LIMIT_MS = 20_000;

const changesContent = ({ method, path }: HonoRequest): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && PUBLIC_CONTENT.test(path);

/**
 * Forwards a request to the API, with the visitor's real address. Forwarding headers of peers that are not trusted are
 * dropped.
 */
export function apiProxy({
  apiOrigin,
  publicOrigin,
  trustedProxies,
  log,
  files,
  onContentChanged,
  tracing,
  formLimitMs = FORM_LIMIT_MS,
}: Options): MiddlewareHandler {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const isForm = isNoScriptForm(c, publicOrigin);
    const form = isForm && canBeBuffered(c) ? await c.req.arrayBuffer() : undefined;
    try {
      const response = await tracing.call(c.req.method, apiOrigin, (trace) =>
        proxy(`${apiOrigin}${pathname}${search}`, {
          raw: c.req.raw,
          // The visitor gets the form back, filled in, before the proxy in front gives up.
          ...(form !== undefined && {
            body: form,
            signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(formLimitMs)]),
          }),
          redirect: 'manual',
          headers: {
            ...endToEndHeaders(c.req.header()),
            forwarded: undefined,
            'x-real-ip': undefined,
            // The API distinguishes the host of the back office from the public one.
            'x-forwarded-host': c.req.header('host'),
            'x-forwarded-proto': undefined,
            ...visitorHeaders(c, trustedProxies),
            ...trace,
          },
        }),
      );
      if (response.ok && changesContent(c.req)) onContentChanged();
      if (!(await isApiUnreachable(response))) return response;
      await response.body?.cancel();
      log.error({ status: response.status, requestId: c.get('requestId') }, 'API does not respond');
    } catch (error) {
      if (c.req.raw.signal.aborted) return c.body(null, 499 as never);
      log.error({ err: error, requestId: c.get('requestId') }, 'API does not respond');
    }
    return isForm ? formNotSentPage(c, files, form) : unavailable(c);
  };
}

function unavailable(c: Context): Response {
  const body: ErrorEnvelope = {
    success: false,
    code: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
    requestId: c.get('requestId'),
  };
  return c.json(body, 503, { 'retry-after': '5' });
}
