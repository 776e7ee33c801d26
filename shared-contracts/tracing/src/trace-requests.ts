import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { Context, MiddlewareHandler } from 'hono';
import { knownMethod } from './span-fields.ts';
import type { Attributes, RequestOptions } from './tracing.ts';

interface Spans {
  /** Starts a span below the parent in the headers. */
  begin(name: string, headers: Readonly<Record<string, string>>, attributes: Attributes): Span;
  within<Result>(span: Span, work: () => Result): Result;
}

/** Records a span from the head of a request to the head of its response. Name and attributes contain no path. */
export const traceRequests =
  ({ scheme, routeOf, isTraced }: RequestOptions, { begin, within }: Spans): MiddlewareHandler =>
  async (c, next) => {
    if (!isTraced(c.req.path)) return next();
    const method = knownMethod(c.req.method);
    const span = begin(method, callerOf(c), { 'http.request.method': method, 'url.scheme': scheme });
    try {
      await within(span, next);
      const route = routeOf(c);
      const { status } = c.res;
      if (route !== undefined) {
        span.updateName(`${method} ${route}`);
        span.setAttribute('http.route', route);
      }
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) {
        span.setAttribute('error.type', String(status));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
    } finally {
      span.end();
    }
  };

function callerOf(c: Context): Record<string, string> {
  const headers = ['traceparent', 'tracestate'].map((name) => [name, c.req.header(name)] as const);
  return Object.fromEntries(headers.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Adds the trace to the response if it is sampled. @param traceparent Returns that of the current span. */
export const linkPages =
  (traceparent: () => string | undefined): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const link = traceparent();
    if (link?.endsWith('-01')) c.res.headers.append('server-timing', `traceparent;desc="${link}"`);
  };
