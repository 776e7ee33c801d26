import { randomBytes } from 'node:crypto';
import type { RecordedCall } from 'tracing/tracing';

/** Receives the calls of the API that a page made, for its trace. */
export type OnCall = (call: RecordedCall) => void;

interface Call {
  readonly method: string;
  /** The `traceparent` of the page; undefined where nothing is traced. */
  readonly parent: string | undefined;
  readonly onCall: OnCall;
}

/**
 * Calls the API as part of a page's trace. A rendering thread only notes the call, as nothing that delivers traces is
 * loaded beside a remote's code; the shell records it.
 * @param send is given the headers that name the call
 */
export async function traceCall(
  { method, parent, onCall }: Call,
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  const [, trace, , flags] = parent?.split('-') ?? [];
  if (parent === undefined || trace === undefined || flags === undefined) return send({});
  const traceparent = `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
  if (flags !== '01') return send({ traceparent });
  const startedAt = Date.now();
  let status: number | undefined;
  try {
    const response = await send({ traceparent });
    status = response.status;
    return response;
  } finally {
    onCall({ traceparent, parent, method, startedAt, endedAt: Date.now(), status });
  }
}
