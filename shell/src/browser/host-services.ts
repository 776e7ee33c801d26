import { API_TIMEOUT_MS, type HostServices } from 'shared-contracts/releases/host';

/** For a file over a slow connection: as long as the servers give an upload (`REQUEST_LIMIT_MS`). */
const FILE_TIMEOUT_MS = 120_000;

/** The services of a remote in the browser: the API on the same origin, with the visitor's cookie. */
export const browserServices = (origin: string): HostServices => ({
  side: 'browser',
  origin,
  fetchApi: async (path, init) => {
    const late = new AbortController();
    const giveUpAfter = (ms: number) =>
      setTimeout(() => late.abort(new DOMException('No response', 'TimeoutError')), ms);
    const isUpload = init?.body instanceof FormData;
    const timer = giveUpAfter(isUpload ? FILE_TIMEOUT_MS : API_TIMEOUT_MS.browser);
    const signal = AbortSignal.any([late.signal, ...(init?.signal ? [init.signal] : [])]);
    const response = await fetch(path, { ...init, credentials: 'same-origin', signal });
    const isDownload = response.headers.has('content-disposition');
    if (isDownload) {
      clearTimeout(timer);
      giveUpAfter(FILE_TIMEOUT_MS);
    }
    return response;
  },
});
