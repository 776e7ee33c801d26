import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import type { ErrorCode } from 'shared-contracts/http/error-codes';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { MeterRequest } from '../metrics/create-metrics.ts';

interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

const MALFORMED: Refusal = { status: 400, code: 'bad_request', message: 'Malformed request.' };

/** By Node's error code; all others are `MALFORMED`. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'bad_request', message: 'The request arrived too slowly.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    message: 'The chunk extensions are too large.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'bad_request',
    message: 'The request headers are too large.',
  },
};
const BAD_URL: Refusal = {
  ...MALFORMED,
  message: 'The URL or the Host header is malformed.',
};
const EXPECTATION_FAILED: Refusal = {
  status: 417,
  code: 'bad_request',
  message: 'Only "Expect: 100-continue" is supported.',
};
const NO_TUNNEL: Refusal = {
  status: 405,
  code: 'method_not_allowed',
  message: 'This address does not support that method.',
};
const FAILED: Refusal = { status: 500, code: 'internal_error', message: 'Something went wrong!' };

export interface MalformedRequestOptions {
  /** Default headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly meterRequest?: MeterRequest | undefined;
}

export interface MalformedRequestHandler {
  /** @param pending all responses in progress */
  onServer(server: Server, pending: ReadonlySet<ServerResponse>): void;
  /** For `errorHandler` of `getRequestListener`. */
  onError(error: unknown): Response;
}

/**
 * Responds to requests that never reach the app: those that cannot be parsed, arrive too slowly or have an invalid URL.
 * Node would send a bare status; here they get the error envelope and are logged.
 */
export function handleMalformedRequests({
  headers,
  log,
  meterRequest,
}: MalformedRequestOptions): MalformedRequestHandler {
  /**
   * @param reason Node's error code or a constant, never text from the client
   * @param knownId id of a request that reached the app, which logs and counts it
   */
  const refuse = ({ status, code, message }: Refusal, reason: string, knownId?: string) => {
    const requestId = knownId ?? randomUUID();
    if (knownId === undefined) {
      const entry = { requestId, method: 'none', route: 'none', status };
      meterRequest?.(entry, 0);
      log.info({ ...entry, reason }, 'malformed request');
    }
    const body: ErrorEnvelope = { success: false, code, message, requestId };
    const bytes = Buffer.from(JSON.stringify(body));
    const all = { ...headers, 'Content-Type': 'application/json', 'X-Request-Id': requestId };
    return {
      status,
      bytes,
      headers: { ...all, 'Content-Length': String(bytes.length), Connection: 'close' },
    };
  };

  const end = (socket: Duplex, refusal: Refusal, reason: string, knownId?: string) => {
    const response = refuse(refusal, reason, knownId);
    const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${lines.join('')}\r\n`;
    socket.end(Buffer.concat([Buffer.from(head), response.bytes]), () => socket.destroy());
  };

  return {
    onServer(server, pending) {
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
        // A response that has started cannot be replaced.
        const started = [...pending].find((response) => response.socket === socket);
        if (!socket.writable || started?.headersSent) return socket.destroy();
        const knownId = started?.getHeader('x-request-id') as string | undefined;
        end(socket, REFUSALS[error.code ?? ''] ?? MALFORMED, error.code ?? 'unknown', knownId);
      });
      server.on('connect', (_request, socket: Duplex) => end(socket, NO_TUNNEL, 'CONNECT'));
      server.on('checkExpectation', (_request, response: ServerResponse) => {
        const { status, headers: all, bytes } = refuse(EXPECTATION_FAILED, 'Expect');
        response.writeHead(status, all).end(bytes);
      });
    },
    onError(error) {
      const isBadUrl = error instanceof RequestError;
      if (!isBadUrl) log.error({ error: describeError(error as Error) }, 'request failed outside of the app');
      const response = refuse(isBadUrl ? BAD_URL : FAILED, isBadUrl ? 'address' : 'failure');
      return new Response(response.bytes, { status: response.status, headers: response.headers });
    },
  };
}
