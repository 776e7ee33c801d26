import type { HostServices } from 'shared-contracts/releases/host';

/** A fake shell with a fake API. `requests` records the calls. */
export interface FakeHost extends HostServices {
  readonly requests: { readonly path: string; readonly init: RequestInit | undefined }[];
}

/**
 * @param respond Gets the path of a request. Throw an error for a network failure.
 */
export function fakeHost(
  respond: (path: string) => Response | Promise<Response>,
  side: HostServices['side'] = 'server',
): FakeHost {
  const requests: FakeHost['requests'] = [];
  return {
    origin: 'https://www.example.com',
    side,
    requests,
    fetchApi: async (path, init) => {
      requests.push({ path, init });
      return respond(path);
    },
  };
}

/** An API that cannot be reached. */
export const unreachableApi = (): never => {
  throw new TypeError('fetch failed');
};

/** The error page of a proxy. */
export const proxyErrorPage = () =>
  new Response('<html>502 Bad Gateway</html>', { headers: { 'content-type': 'text/html' } });

/** A response with most fields missing. */
export const incompleteData = () => Response.json({ success: true, data: [{ title: 1 }] });
