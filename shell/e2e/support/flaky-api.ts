import { startStubApi } from './stub-api.ts';
import { site } from './site.ts';

/** What an API can do wrong with every call. */
export type ApiFault = 'is gone' | 'hangs' | 'fails' | 'answers garbage';

export interface FlakyApi {
  readonly origin: string;
  isHealthy: boolean;
}

/** The site's real API behind one that does wrong unless it is well. */
export async function startFlakyApi(fault: ApiFault): Promise<FlakyApi> {
  const origin = await startStubApi((request, response) => {
    if (api.isHealthy) {
      void fetch(site.origin + request.url).then(
        async (upstream) => response.writeHead(upstream.status).end(Buffer.from(await upstream.arrayBuffer())),
        () => response.destroy(),
      );
    } else if (fault === 'is gone') response.destroy();
    else if (fault === 'fails') response.writeHead(500).end('{}');
    else if (fault === 'answers garbage') response.end('<html>not what you asked for');
  });
  const api: FlakyApi = { origin, isHealthy: false };
  return api;
}
