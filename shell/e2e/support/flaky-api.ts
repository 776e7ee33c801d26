import { startStubApi } from './stub-api.ts';
import { site } from './site.ts';

/** A fault of every API call. */
export type ApiFault = 'is gone' | 'hangs' | 'fails' | 'returns garbage';

export interface FlakyApi {
  readonly origin: string;
  isHealthy: boolean;
}

/** A proxy of the site's API that fails until `isHealthy` is set. */
export async function startFlakyApi(fault: ApiFault): Promise<FlakyApi> {
  const origin = await startStubApi((request, response) => {
    if (api.isHealthy) {
      void fetch(site.origin + request.url).then(
        async (upstream) =>
          response.writeHead(upstream.status).end(Buffer.from(await upstream.arrayBuffer())),
        () => response.destroy(),
      );
    } else if (fault === 'is gone') response.destroy();
    else if (fault === 'fails') response.writeHead(500).end('{}');
    else if (fault === 'returns garbage') response.end('<html>not what you asked for');
  });
  const api: FlakyApi = { origin, isHealthy: false };
  return api;
}
