import type { Context, MiddlewareHandler } from 'hono';

/** Attributes of a span, named by the stable semantic conventions. Never personal data. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `client` for an outgoing call, for example to a database; default: `internal`. */
  readonly kind?: 'client' | 'internal';
  readonly attributes?: Attributes;
}

/** A started span. */
export interface RunningSpan {
  /** Ends it. @param error Only its code or name is recorded, because messages may contain personal data. */
  end(error?: unknown): void;
}

export interface RequestOptions {
  /** As clients see it: `http` or `https`. */
  readonly scheme: string;
  /** The route pattern of a request, never its path; undefined if no route matched. */
  readonly routeOf: (c: Context) => string | undefined;
  /** Whether requests of a path are traced. */
  readonly isTraced: (path: string) => boolean;
}

/** A call of the API by code that cannot create spans, such as a remote in a rendering thread. */
export interface RecordedCall {
  /** The `traceparent` sent to the API; its span id is that of the call. */
  readonly traceparent: string;
  /** The `traceparent` passed to the code. */
  readonly parent: string;
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined without a response. */
  readonly status?: number | undefined;
}

/** Traces a server. Everything during a request belongs to its trace, also in callbacks and timers. */
export interface Tracing {
  readonly isOn: boolean;
  /** Middleware that records a span for each request, below the caller's span if `traceparent` has one. */
  requests(options: RequestOptions): MiddlewareHandler;
  /** Middleware that adds a `Server-Timing` header, so that browser tools find the trace of a page. */
  linkPages(): MiddlewareHandler;
  /**
   * Runs work in a new span, also outside requests.
   * @param work Calls `fail` with an error type for a failure that it does not throw.
   * @throws The error of the work.
   */
  span<Result>(
    name: string,
    options: SpanOptions,
    work: (fail: (type: string) => void) => Promise<Result>,
  ): Promise<Result>;
  /** Starts a span below the current one. Undefined if there is none, as in a job that polls for work. */
  begin(name: string, options: SpanOptions): RunningSpan | undefined;
  /**
   * Calls another server in a span below the current one, if there is one.
   * @param send Gets the headers that propagate the span; empty without a span.
   */
  call<Result extends { readonly status: number }>(
    method: string,
    address: string,
    send: (headers: Readonly<Record<string, string>>) => Promise<Result>,
  ): Promise<Result>;
  /** The current span as `traceparent` (W3C Trace Context), for code that cannot create spans. */
  traceparent(): string | undefined;
  /** Records a call of such code. @param address Of the called server. */
  record(call: RecordedCall, address: string): void;
  /** The fields of the current trace for log lines. */
  logFields(): { readonly traceId?: string };
  /** Exports the remaining spans, within two seconds. */
  close(): Promise<void>;
}

const nextOnly: MiddlewareHandler = (_c, next) => next();

/** Records nothing and loads nothing. */
export const NO_TRACING: Tracing = {
  isOn: false,
  requests: () => nextOnly,
  linkPages: () => nextOnly,
  span: (_name, _options, work) => work(() => undefined),
  begin: () => undefined,
  call: (_method, _address, send) => send({}),
  traceparent: () => undefined,
  record: () => undefined,
  logFields: () => ({}),
  close: () => Promise.resolve(),
};
