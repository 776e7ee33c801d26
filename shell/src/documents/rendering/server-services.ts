import { API_TIMEOUT_MS, type HostServices } from 'shared-contracts/releases/host';
import { nodeHttpFetch } from './node-http-fetch.ts';
import { currentPage } from './page-scope.ts';
import { type OnCall, traceCall } from './traced-calls.ts';

/** Node's own, taken before `block-globals.ts` replaces it with timers that end with a page. */
const timeLimit = AbortSignal.timeout.bind(AbortSignal);

interface Options {
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /** Called with each call that is part of a trace. */
  readonly onCall: OnCall;
}

/** The services of a remote on the server: the API, without the visitor's cookie. */
export function serverServices({ apiOrigin, publicOrigin, onCall }: Options): HostServices {
  const callApi = async (
    path: string,
    init: RequestInit | undefined,
    parent: string | undefined,
  ): Promise<Response> => {
    const expiry = timeLimit(API_TIMEOUT_MS.server);
    const signal = init?.signal ? AbortSignal.any([expiry, init.signal]) : expiry;
    const body =
      init?.body === undefined || init.body === null ? undefined : await new Response(init.body).bytes();
    const headers = allowedHeaders(init?.headers);
    const method = init?.method ?? 'GET';
    return traceCall({ method, parent, onCall }, (trace) => {
      for (const [name, value] of Object.entries(trace)) headers.set(name, value);
      return nodeHttpFetch(apiOrigin + path, { method, headers, body, signal });
    });
  };
  return {
    side: 'server',
    origin: publicOrigin,
    async fetchApi(path, init) {
      if (!isApiPath(path)) throw new TypeError('A remote may only call the API');
      const page = currentPage();
      if (!page) throw new TypeError('The page of this call has ended');
      const preset = page.apiResponses[path];
      return preset === undefined ? callApi(path, init, page.traceparent) : Response.json(preset);
    },
  };
}

const API_PATH = '/api/';

/** Compared by index, because a remote could have replaced methods of built-in objects. */
function isApiPath(path: unknown): boolean {
  if (typeof path !== 'string') return false;
  for (let index = 0; index < API_PATH.length; index++) if (path[index] !== API_PATH[index]) return false;
  return true;
}

/** Allows only these headers: the API trusts the shell's headers about the visitor, which a remote must not set. */
function allowedHeaders(init: RequestInit['headers']): Headers {
  const [all, headers] = [new Headers(init), new Headers()];
  for (const name of ['accept', 'content-type']) {
    const value = all.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
