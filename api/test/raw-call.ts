import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

const LIMIT_MS = 20_000;

/**
 * Sends raw bytes over TCP and reads until the connection ends.
 * @param text the request, which should have `Connection: close`, or the connection ends late
 * @returns the final response, after any 100 Continue; null when the connection ended without one
 */
export function rawCall(port: number, text: string): Promise<RawResponse | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error('no response')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close the connection while the client is still sending.
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve(read(chunks));
      else reject(error);
    });
    socket.on('close', () => resolve(read(chunks)));
    socket.write(text);
  });
}

function read(chunks: readonly Buffer[]): RawResponse | null {
  const text = Buffer.concat(chunks).toString().replace('HTTP/1.1 100 Continue\r\n\r\n', '');
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  if (status === undefined) return null;
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  return {
    status: Number(status),
    head,
    body: isChunked ? body.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/gi, '') : body,
  };
}
