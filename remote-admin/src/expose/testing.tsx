/** The back office for tests, mounted as the shell does. Only the network edge is replaced. */
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SessionInfo } from 'shared-contracts/accounts/auth';
import { answer, dashboard, sessionInfo } from '../lib/testing.tsx';
import { createRoutes } from './routes.tsx';

/** What the API answers to a call. */
export type Respond = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** A page of a list. */
export const listOf = (...data: readonly object[]): Response =>
  answer(200, { success: true, data, meta: { page: 1, limit: 20, total: data.length, pages: 1 } });

/** A success with one thing in it. */
export const success = (data: unknown): Response => answer(200, { success: true, data });

/**
 * Opens an address as who is signed in.
 * @param responses By the beginning of their paths; any other call gets an empty list.
 */
export function openBackOffice(
  address: string,
  responses: Readonly<Record<string, Respond>>,
  session: Partial<SessionInfo> = {},
) {
  const requested: string[] = [];
  const known: Readonly<Record<string, Respond>> = {
    '/api/auth/session': () => success(sessionInfo(session)),
    '/api/dashboard': () => success(dashboard()),
    ...responses,
  };
  const children = createRoutes({
    side: 'browser',
    origin: 'http://localhost',
    fetchApi: async (path, init) => {
      requested.push(path);
      const [, respond] = Object.entries(known).find(([start]) => path.startsWith(start)) ?? [];
      return respond ? respond(path, init) : listOf();
    },
  });
  const router = createMemoryRouter([{ path: 'admin', children, HydrateFallback: () => null }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return {
    router,
    /** The paths of all calls, in order. */
    requested,
  };
}
