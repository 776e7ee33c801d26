import { API_TIMEOUT_MS, type HostServices } from 'shared-contracts/releases/host';

/** The services of a remote in the browser: the API on the same origin, with the visitor's cookie. */
export const browserServices = (origin: string): HostServices => ({
  side: 'browser',
  origin,
  fetchApi: (path, init) =>
    fetch(path, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.any([
        AbortSignal.timeout(API_TIMEOUT_MS.browser),
        ...(init?.signal ? [init.signal] : []),
      ]),
    }),
});
