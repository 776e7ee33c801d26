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
 * `fetch` for what a first page waits for: the first `fetch` of a thread takes 30 ms of processor time, most of it to
 * compile its parser of HTTP, the first answer of `node:http` next to none. It also needs none of the timers that a
 * rendering thread takes from remotes. No redirect is followed.
 * @returns The answer with its whole body.
 * @throws TypeError when there is none; the reason of the signal.
 */
export async function getFromApi(
  address: string,
  { method = 'GET', body: sent, headers, signal }: Options,
): Promise<Response> {
  const ask = address.startsWith('https:') ? requestSecurely : request;
  try {
    const call = ask(address, { method, headers: Object.fromEntries(new Headers(headers)), signal });
    call.end(sent);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    return new Response(body.length > 0 ? body : null, {
      status: answer.statusCode ?? 0,
      headers: Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new TypeError('No answer of the API', { cause });
  }
}
