import { API_TIMEOUT_MS, type HostServices } from 'shared-contracts/releases/host';
import { getFromApi } from './node-http-fetch.ts';
import { currentPage } from './page-scope.ts';
import { type OnCall, traceCall } from './traced-calls.ts';

/** Node's own: the one that remotes get ends with a page. */
const timeLimit = AbortSignal.timeout.bind(AbortSignal);

interface Options {
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /** Called with each call that is part of a trace. */
  readonly onCall: OnCall;
}

/** What a remote on the server gets of the shell: its way to the API, without the visitor's cookie. */
export function serverServices({ apiOrigin, publicOrigin, onCall }: Options): HostServices {
  const askApi = async (
    path: string,
    init: RequestInit | undefined,
    parent: string | undefined,
  ): Promise<Response> => {
    const expiry = timeLimit(API_TIMEOUT_MS.server);
    const signal = init?.signal ? AbortSignal.any([expiry, init.signal]) : expiry;
    const body =
      init?.body === undefined || init.body === null ? undefined : await new Response(init.body).bytes();
    const headers = plainHeaders(init?.headers);
    const method = init?.method ?? 'GET';
    return traceCall({ method, parent, onCall }, (trace) => {
      for (const [name, value] of Object.entries(trace)) headers.set(name, value);
      return getFromApi(apiOrigin + path, { method, headers, body, signal });
    });
  };
  return {
    side: 'server',
    origin: publicOrigin,
    async fetchApi(path, init) {
      if (!isApiPath(path)) throw new TypeError('A remote calls the API and nothing else');
      const page = currentPage();
      if (!page) throw new TypeError('The page of this call is over');
      const given = page.given[path];
      return given === undefined ? askApi(path, init, page.traceparent) : Response.json(given);
    },
  };
}

const API_PATH = '/api/';

/** Compared by index: methods of built-in objects could be ones that the remote put there. */
function isApiPath(path: unknown): boolean {
  if (typeof path !== 'string') return false;
  for (let index = 0; index < API_PATH.length; index++) if (path[index] !== API_PATH[index]) return false;
  return true;
}

/** The API believes the shell who the visitor is, so a remote must not say it. */
function plainHeaders(given: RequestInit['headers']): Headers {
  const [asked, headers] = [new Headers(given), new Headers()];
  for (const name of ['accept', 'content-type']) {
    const value = asked.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
