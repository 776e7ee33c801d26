import { describe, expect, test, vi } from 'vitest';
import { jsonResponse, createTestApp, errorResponse, sessionInfo } from '../../lib/testing.tsx';
import { redirectIfSignedIn } from './redirect-signed-in.ts';

const login = (query = '') => new Request(`https://site.example/admin${query}`);
const locationOf = (response: Response | null) => response?.headers.get('location') ?? null;

describe('the login page', () => {
  test('does not redirect without a session', async () => {
    const app = createTestApp(async () => errorResponse(401, 'unauthenticated', 'Log in first'));
    expect(await redirectIfSignedIn(app, login())).toBeNull();
  });

  test.each([
    ['', '/admin/dashboard'],
    ['?returnTo=%2Fadmin%2Fcontact%3Fpage%3D2', '/admin/contact?page=2'],
    ['?returnTo=%2F%2Fevil.example', '/admin/dashboard'],
  ])('redirects a logged-in user, with %j to %s', async (query, target) => {
    const app = createTestApp(async () => jsonResponse(200, { success: true, data: sessionInfo() }));
    expect(locationOf(await redirectIfSignedIn(app, login(query)))).toBe(target);
  });

  test('does not redirect if the session cannot be loaded', async () => {
    const app = createTestApp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await redirectIfSignedIn(app, login())).toBeNull();
  });

  test('does not redirect after a timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too long', 'TimeoutError')), ms);
      return controller.signal;
    });
    const app = createTestApp(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const redirect = redirectIfSignedIn(app, login());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await redirect).toBeNull();
    timeout.mockRestore();
    vi.useRealTimers();
  });
});
