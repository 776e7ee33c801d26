import type { BlockList } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { proxy } from 'hono/proxy';
import type { Logger } from 'pino';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import type { Tracing } from 'tracing/tracing';
import type { ShellFiles } from '../page/page-state.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { isApiAway } from './is-api-unreachable.ts';
import { canBeKept, isFormOfVisitor, unsentForm } from './no-script-form.ts';
import { isTrusted } from './visitor-address.ts';

interface Options {
  /** Where the shell itself reaches the API. */
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /** Peers whose word on the visitor's address counts. */
  readonly trustedProxies: BlockList;
  readonly log: Logger;
  /** For the page that tells a person that a form was not sent. */
  readonly files: ShellFiles;
  /** Called before the one who changed posts or positions hears of it. */
  readonly onContentChanged: () => void;
  readonly tracing: Pick<Tracing, 'call'>;
}

const changesContent = ({ method, path }: HonoRequest): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && /^\/api\/(?:blogs|positions)(?:\/|$)/.test(path);

/**
 * Passes a request on to the API. The API learns the visitor's real address from here and from nobody else: forwarding
 * headers of a peer that is not listed are dropped.
 */
export function apiProxy({
  apiOrigin,
  publicOrigin,
  trustedProxies,
  log,
  files,
  onContentChanged,
  tracing,
}: Options): MiddlewareHandler {
  return async (c) => {
    const peer = getConnInfo(c).remote.address ?? '';
    const earlier = isTrusted(peer, trustedProxies) ? c.req.header('x-forwarded-for') : undefined;
    const { pathname, search } = new URL(c.req.url);
    const isForm = isFormOfVisitor(c, publicOrigin);
    const form = isForm && canBeKept(c) ? await c.req.text() : undefined;
    try {
      const answer = await tracing.call(c.req.method, apiOrigin, (trace) =>
        proxy(`${apiOrigin}${pathname}${search}`, {
          raw: c.req.raw,
          ...(form === undefined ? {} : { body: form }),
          redirect: 'manual',
          headers: {
            ...endToEndHeaders(c.req.header()),
            'accept-encoding': 'identity',
            forwarded: undefined,
            'x-real-ip': undefined,
            // By it the API knows the host of the back office from that of visitors.
            'x-forwarded-host': c.req.header('host'),
            'x-forwarded-proto': undefined,
            'x-forwarded-for': earlier ? `${earlier}, ${peer}` : peer,
            'x-request-id': c.get('requestId'),
            ...trace,
          },
        }),
      );
      if (answer.ok && changesContent(c.req)) onContentChanged();
      if (!(await isApiAway(answer))) return answer;
      await answer.body?.cancel();
      log.error({ status: answer.status, requestId: c.get('requestId') }, 'API does not answer');
    } catch (error) {
      if (c.req.raw.signal.aborted) return c.body(null, 499 as never);
      log.error({ err: error, requestId: c.get('requestId') }, 'API does not answer');
    }
    return isForm ? unsentForm(c, files, form) : unavailable(c);
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
