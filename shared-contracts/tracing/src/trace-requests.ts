import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { Context, MiddlewareHandler } from 'hono';
import { knownMethod } from './span-fields.ts';
import type { Attributes, RequestOptions } from './tracing.ts';

interface Spans {
  /** Begins a span below the one that the headers name. */
  begin(name: string, headers: Readonly<Record<string, string>>, attributes: Attributes): Span;
  within<Result>(span: Span, work: () => Result): Result;
}

/** A span from the head of a request to that of its response. Its name and attributes hold no address. */
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
  const named = ['traceparent', 'tracestate'].map((name) => [name, c.req.header(name)] as const);
  return Object.fromEntries(named.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Where the trace is recorded, its response names it. @param traceparent Of the current span. */
export const linkPages =
  (traceparent: () => string | undefined): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const link = traceparent();
    if (link?.endsWith('-01')) c.res.headers.append('server-timing', `traceparent;desc="${link}"`);
  };
