import type { Context, MiddlewareHandler } from 'hono';

/** Attributes of a span, by their names in the stable semantic conventions. Never what names a person. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `client` for a call of something else, such as a database; `internal` unless given. */
  readonly kind?: 'client' | 'internal';
  readonly attributes?: Attributes;
}

/** A span that has begun. */
export interface RunningSpan {
  /** Ends it. @param error What failed; only its code or name is recorded, as messages may quote personal data. */
  end(error?: unknown): void;
}

export interface RequestOptions {
  /** As callers see it: `http` or `https`. */
  readonly scheme: string;
  /** The pattern of a request that was answered, never its address; undefined where no route has it. */
  readonly routeOf: (c: Context) => string | undefined;
  /** Whether a path is worth a trace. */
  readonly isTraced: (path: string) => boolean;
}

/** A call of the API by code that cannot trace, such as a remote in a rendering thread. */
export interface RecordedCall {
  /** What the API was sent as `traceparent`; its span id is that of the call. */
  readonly traceparent: string;
  /** The `traceparent` that the code was given. */
  readonly parent: string;
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined where there was no response. */
  readonly status?: number | undefined;
}

/** Records what a server does. Everything below a request belongs to its trace, also in callbacks and timers. */
export interface Tracing {
  readonly isOn: boolean;
  /** One span for each request, below the caller's span if `traceparent` names one. */
  requests(options: RequestOptions): MiddlewareHandler;
  /** Adds a `Server-Timing` header by which programs in the browser find the trace of a page. */
  linkPages(): MiddlewareHandler;
  /**
   * Runs work in a span of its own, also outside of requests.
   * @param work Calls `fail` with a type of error for a failure that it does not throw.
   * @throws What the work throws.
   */
  span<Result>(
    name: string,
    options: SpanOptions,
    work: (fail: (type: string) => void) => Promise<Result>,
  ): Promise<Result>;
  /** Begins a span below the current one. Undefined where there is none, as in a job that looks for work each second. */
  begin(name: string, options: SpanOptions): RunningSpan | undefined;
  /**
   * Calls another server in a span below the current one.
   * @param send is given the headers that name the span; none where there is none.
   */
  call<Answer extends { readonly status: number }>(
    method: string,
    address: string,
    send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  ): Promise<Answer>;
  /** The current span as `traceparent` (W3C Trace Context), for code that cannot trace. */
  traceparent(): string | undefined;
  /** Records a call of such code. @param address Of the server that was called. */
  record(call: RecordedCall, address: string): void;
  /** What a log line says of the current trace. */
  logFields(): { readonly traceId?: string };
  /** Delivers what is recorded, within two seconds. */
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
