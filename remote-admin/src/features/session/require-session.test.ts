import { describe, expect, test, vi } from 'vitest';
import { NetworkError } from 'shared-contracts/http/client/api-errors';
import { jsonResponse, createTestApp, errorResponse, sessionInfo } from '../../lib/testing.tsx';
import { requireSession } from './require-session.ts';

const request = new Request('https://site.example/admin/contact?page=2');
const outcome = (promise: Promise<unknown>): Promise<unknown> => promise.catch((thrown: unknown) => thrown);

describe('requireSession', () => {
  test('returns the session, and loads it only once', async () => {
    const fetchApi = vi.fn(async () => jsonResponse(200, { success: true, data: sessionInfo() }));
    const app = createTestApp(fetchApi);
    expect(await requireSession(app, request)).toEqual(sessionInfo());
    expect(await requireSession(app, request)).toEqual(sessionInfo());
    expect(fetchApi).toHaveBeenCalledTimes(1);
  });

  test('redirects to the login without a session, with the requested page', async () => {
    const app = createTestApp(async () => errorResponse(401, 'unauthenticated', 'Log in first'));
    const thrown = await outcome(requireSession(app, request));
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe(
      '/admin?returnTo=%2Fadmin%2Fcontact%3Fpage%3D2',
    );
  });

  test('loads the session again after it has ended', async () => {
    const app = createTestApp(async () =>
      jsonResponse(200, { success: true, data: sessionInfo({ csrfToken: 'new' }) }),
    );
    app.session.start(sessionInfo({ csrfToken: 'old' }));
    app.session.end();
    expect(await requireSession(app, request)).toMatchObject({ csrfToken: 'new' });
    expect(app.session.get().ended).toBe(false);
  });

  test.each([500, 503, 403])('throws for status %i instead of redirecting', async (status) => {
    const app = createTestApp(async () => errorResponse(status, 'internal_error', 'Try again later'));
    expect(await outcome(requireSession(app, request))).toMatchObject({ name: 'ApiError', status });
  });

  test('throws without a response instead of redirecting', async () => {
    const app = createTestApp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await outcome(requireSession(app, request))).toBeInstanceOf(NetworkError);
  });
});
