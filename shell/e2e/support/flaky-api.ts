import { startSmallApi } from './stub-api.ts';
import { site } from './site.ts';

/** What an API can do wrong with every call. */
export type ApiFault = 'is gone' | 'hangs' | 'fails' | 'answers garbage';

export interface FlakyApi {
  readonly origin: string;
  isWell: boolean;
}

/** The site's real API behind one that does wrong unless it is well. */
export async function startFlakyApi(fault: ApiFault): Promise<FlakyApi> {
  const origin = await startSmallApi((request, response) => {
    if (api.isWell) {
      void fetch(site.origin + request.url).then(
        async (answer) => response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())),
        () => response.destroy(),
      );
    } else if (fault === 'is gone') response.destroy();
    else if (fault === 'fails') response.writeHead(500).end('{}');
    else if (fault === 'answers garbage') response.end('<html>not what you asked for');
  });
  const api: FlakyApi = { origin, isWell: false };
  return api;
}
