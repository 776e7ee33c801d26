import type { SessionInfo } from 'shared-contracts/accounts/auth';
import { ApiError } from 'shared-contracts/http/client/api-errors';
import type { App } from './app.ts';

/**
 * Loads the session from the API and starts it.
 * @returns null without a session
 * @throws NetworkError, ApiError
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
