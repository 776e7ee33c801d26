import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { request as requestSecurely } from 'node:https';

interface Options {
  readonly method?: string;
  readonly body?: Uint8Array | undefined;
  readonly headers?: RequestInit['headers'];
  readonly signal: AbortSignal;
}

/**
 * A replacement for `fetch` on `node:http`. Node's `fetch` needs the global timers and the dispatcher that rendering
 * threads remove (`block-globals.ts`). Redirects are not followed.
 * @returns The response with its complete body.
 * @throws TypeError without a response; the signal's reason when it is aborted.
 */
export async function nodeHttpFetch(
  address: string,
  { method = 'GET', body: requestBody, headers, signal }: Options,
): Promise<Response> {
  const send = address.startsWith('https:') ? requestSecurely : request;
  try {
    const call = send(address, { method, headers: Object.fromEntries(new Headers(headers)), signal });
    call.end(requestBody);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    return new Response(body.length > 0 ? body : null, {
      status: response.statusCode ?? 0,
      headers: Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new TypeError('No response from the API', { cause });
  }
}
