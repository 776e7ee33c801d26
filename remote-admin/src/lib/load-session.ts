import type { SessionAnswer, SessionInfo } from 'shared-contracts/auth';
import { ApiError } from './api-errors.ts';
import type { App } from './app.ts';

/**
 * Asks the API who is signed in and remembers it. Null when nobody is.
 * @throws NetworkError or ApiError when there is no telling.
 */
export async function loadSession(app: App, signal?: AbortSignal): Promise<SessionInfo | null> {
  try {
    const { data } = await app.call<SessionAnswer>('/api/auth/session', {
      expects401: true,
      ...(signal && { signal }),
    });
    app.session.start(data);
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
