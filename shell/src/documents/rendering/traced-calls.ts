import { randomBytes } from 'node:crypto';
import type { RecordedCall } from 'tracing/tracing';

/** Receives the calls of the API that a page made, for its trace. */
export type OnCall = (call: RecordedCall) => void;

interface Call {
  readonly method: string;
  /** The `traceparent` of the page; undefined without tracing. */
  readonly parent: string | undefined;
  readonly onCall: OnCall;
}

/**
 * Calls the API as part of a page's trace. A rendering thread only reports the call to the shell, which records it, so
 * that no exporter is loaded next to a remote's code.
 * @param send Receives the trace headers of the call.
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
