import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ErrorEnvelope } from 'shared-contracts/http/envelope';
import type { ErrorCode } from 'shared-contracts/http/error-codes';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { MeterRequest } from '../metrics/create-metrics.ts';

interface Refused {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

const BROKEN: Refused = { status: 400, code: 'bad_request', message: 'This is no request that can be read.' };

/** Node's names for what is wrong; all others are broken. */
const REFUSALS: Readonly<Record<string, Refused>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'bad_request', message: 'This request came too slowly.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    message: 'The chunks of this body say too much about themselves.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'bad_request',
    message: 'The head of this request is too large.',
  },
};
const BAD_ADDRESS: Refused = {
  ...BROKEN,
  message: 'The address or the host of this request cannot be read.',
};
const EXPECTS_TOO_MUCH: Refused = {
  status: 417,
  code: 'bad_request',
  message: 'Only 100-continue can be expected.',
};
const NO_TUNNEL: Refused = {
  status: 405,
  code: 'method_not_allowed',
  message: 'This address does not take that method.',
};
const FAILED: Refused = { status: 500, code: 'internal_error', message: 'Something went wrong!' };

export interface UnreadableOptions {
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly meterRequest?: MeterRequest | undefined;
}

export interface AnswerUnreadable {
  /** @param answering all answers under way */
  onServer(server: Server, answering: ReadonlySet<ServerResponse>): void;
  /** For `errorHandler` of `getRequestListener`. */
  onError(error: unknown): Response;
}

/**
 * Answers what never reaches the app, because it is no request: heads and bodies that cannot be parsed, or come too
 * slowly, and addresses that are none. Node would do it with a bare status; here it has the envelope and is logged.
 */
export function answerUnreadable({ headers, log, meterRequest }: UnreadableOptions): AnswerUnreadable {
  /**
   * @param reason a word of Node's, never of the sender's
   * @param knownId of a request that reached the app, which logs and counts it
   */
  const refuse = ({ status, code, message }: Refused, reason: string, knownId?: string) => {
    const requestId = knownId ?? randomUUID();
    if (knownId === undefined) {
      const entry = { requestId, method: 'none', route: 'none', status };
      meterRequest?.(entry, 0);
      log.info({ ...entry, reason }, 'unreadable request');
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

  const end = (socket: Duplex, refused: Refused, reason: string, knownId?: string) => {
    const answer = refuse(refused, reason, knownId);
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n`;
    socket.end(Buffer.concat([Buffer.from(head), answer.bytes]), () => socket.destroy());
  };

  return {
    onServer(server, answering) {
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
        // An answer that has begun cannot be another one any more.
        const underWay = [...answering].find((answer) => answer.socket === socket);
        if (!socket.writable || underWay?.headersSent) return socket.destroy();
        const knownId = underWay?.getHeader('x-request-id') as string | undefined;
        end(socket, REFUSALS[error.code ?? ''] ?? BROKEN, error.code ?? 'unknown', knownId);
      });
      server.on('connect', (_request, socket: Duplex) => end(socket, NO_TUNNEL, 'CONNECT'));
      server.on('checkExpectation', (_request, response: ServerResponse) => {
        const answer = refuse(EXPECTS_TOO_MUCH, 'Expect');
        response.writeHead(answer.status, answer.headers).end(answer.bytes);
      });
    },
    onError(error) {
      const isAddress = error instanceof RequestError;
      if (!isAddress)
        log.error({ error: describeError(error as Error) }, 'request failed outside of the app');
      const answer = refuse(isAddress ? BAD_ADDRESS : FAILED, isAddress ? 'address' : 'failure');
      return new Response(answer.bytes, { status: answer.status, headers: answer.headers });
    },
  };
}
