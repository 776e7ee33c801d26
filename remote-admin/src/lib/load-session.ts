import type { SessionInfo } from 'shared-contracts/accounts/auth';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { App } from './app.ts';

/**
 * Asks the API who is signed in and remembers it. Null when nobody is.
 * @throws NetworkError or ApiError when there is no telling.
 */
export async function loadSession(app: App, signal?: AbortSignal): Promise<SessionInfo | null> {
  try {
    const { data } = await app.call('GET /api/auth/session', { signal });
    app.session.start(data);
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
