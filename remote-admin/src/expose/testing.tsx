/** Mounts the back office as the shell does. Only the network is replaced. */
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SessionInfo } from 'shared-contracts/accounts/auth';
import { jsonResponse, dashboard, sessionInfo } from '../lib/testing.tsx';
import { createRoutes } from './routes.tsx';

/** Returns the response to an API call. */
export type Respond = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** A response with a page of a list. */
export const listOf = (...data: readonly object[]): Response =>
  jsonResponse(200, { success: true, data, meta: { page: 1, limit: 20, total: data.length, pages: 1 } });

/** A successful response. */
export const success = (data: unknown): Response => jsonResponse(200, { success: true, data });

/**
 * Opens a page with a session.
 * @param responses by path prefix, of which the longest decides; any other call returns an empty list
 */
export function openBackOffice(
  page: string,
  responses: Readonly<Record<string, Respond>>,
  session: Partial<SessionInfo> = {},
) {
  const requested: string[] = [];
  const handlers: Readonly<Record<string, Respond>> = {
    '/api/auth/session': () => success(sessionInfo(session)),
    '/api/dashboard': () => success(dashboard()),
    ...responses,
  };
  const children = createRoutes({
    side: 'browser',
    origin: 'http://localhost',
    fetchApi: async (path, init) => {
      requested.push(path);
      const prefixes = Object.keys(handlers).filter((prefix) => path.startsWith(prefix));
      const [longest = ''] = prefixes.toSorted((a, b) => b.length - a.length);
      const respond = handlers[longest];
      return respond ? respond(path, init) : listOf();
    },
  });
  const router = createMemoryRouter([{ path: 'admin', children, HydrateFallback: () => null }], {
    initialEntries: [page],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    /** The paths of all calls, in order. */
    requested,
  };
}
