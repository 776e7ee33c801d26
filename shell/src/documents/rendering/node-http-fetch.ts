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
 * As `fetch`, which cannot run in a rendering thread: it needs the global timers and the dispatcher that the isolation of
 * remotes takes away (`block-globals.ts`). No redirect is followed.
 * @returns The response with its whole body.
 * @throws TypeError when there is none; the signal's reason when it is aborted.
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
