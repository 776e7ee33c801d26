import { describe, expect, test, vi } from 'vitest';
import { NetworkError } from 'shared-contracts/http/client/api-errors';
import { answer, appOver, refusal, sessionInfo } from '../../lib/testing.tsx';
import { requireSession } from './guard.ts';

const request = new Request('https://site.example/admin/contact?page=2');
const outcome = (promise: Promise<unknown>): Promise<unknown> => promise.catch((thrown: unknown) => thrown);

describe('the guard', () => {
  test('lets a signed-in person through, and asks only once', async () => {
    const fetchApi = vi.fn(async () => answer(200, { success: true, data: sessionInfo() }));
    const app = appOver(fetchApi);
    expect(await requireSession(app, request)).toEqual(sessionInfo());
    expect(await requireSession(app, request)).toEqual(sessionInfo());
    expect(fetchApi).toHaveBeenCalledTimes(1);
  });

  test('sends a stranger to the login and remembers the asked page', async () => {
    const app = appOver(async () => refusal(401, 'unauthenticated', 'Log in first'));
    const thrown = await outcome(requireSession(app, request));
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe(
      '/admin?returnTo=%2Fadmin%2Fcontact%3Fpage%3D2',
    );
  });

  test('asks again when the session that it knew has ended', async () => {
    const app = appOver(async () => answer(200, { success: true, data: sessionInfo({ csrfToken: 'new' }) }));
    app.session.start(sessionInfo({ csrfToken: 'old' }));
    app.session.end();
    expect(await requireSession(app, request)).toMatchObject({ csrfToken: 'new' });
    expect(app.session.get().ended).toBe(false);
  });

  test.each([500, 503, 403])('takes status %i for a failure, not for a logout', async (status) => {
    const app = appOver(async () => refusal(status, 'internal_error', 'Try again later'));
    expect(await outcome(requireSession(app, request))).toMatchObject({ name: 'ApiError', status });
  });

  test('takes silence for a failure, not for a logout', async () => {
    const app = appOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await outcome(requireSession(app, request))).toBeInstanceOf(NetworkError);
  });
});
