import type { HostServices } from 'shared-contracts/releases/host';

/** A shell whose API answers what the test says. `asked` collects the calls. */
export interface FakeHost extends HostServices {
  readonly asked: { readonly path: string; readonly init: RequestInit | undefined }[];
}

/**
 * @param answer Gets the path of a call. A thrown error is a network that fails.
 */
export function fakeHost(
  answer: (path: string) => Response | Promise<Response>,
  side: HostServices['side'] = 'server',
): FakeHost {
  const asked: FakeHost['asked'] = [];
  return {
    origin: 'https://www.example.com',
    side,
    asked,
    fetchApi: async (path, init) => {
      asked.push({ path, init });
      return answer(path);
    },
  };
}

/** An API that cannot be reached. */
export const noApi = (): never => {
  throw new TypeError('fetch failed');
};

/** What a broken proxy answers. */
export const garbage = () =>
  new Response('<html>502 Bad Gateway</html>', { headers: { 'content-type': 'text/html' } });

/** What was asked for, without most of it. */
export const half = () => Response.json({ success: true, data: [{ title: 1 }] });
