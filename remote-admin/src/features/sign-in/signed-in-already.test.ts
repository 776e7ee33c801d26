import { describe, expect, test, vi } from 'vitest';
import { answer, appOver, refusal, sessionInfo } from '../../lib/testing.tsx';
import { goOnIfSignedIn } from './signed-in-already.ts';

const login = (query = '') => new Request(`https://site.example/admin${query}`);
const locationOf = (response: Response | null) => response?.headers.get('location') ?? null;

describe('the login page', () => {
  test('shows its form to a stranger', async () => {
    const app = appOver(async () => refusal(401, 'unauthenticated', 'Log in first'));
    expect(await goOnIfSignedIn(app, login())).toBeNull();
  });

  test.each([
    ['', '/admin/dashboard'],
    ['?returnTo=%2Fadmin%2Fcontact%3Fpage%3D2', '/admin/contact?page=2'],
    ['?returnTo=%2F%2Fevil.example', '/admin/dashboard'],
  ])('sends somebody who is signed in on, with %j to %s', async (query, target) => {
    const app = appOver(async () => answer(200, { success: true, data: sessionInfo() }));
    expect(locationOf(await goOnIfSignedIn(app, login(query)))).toBe(target);
  });

  test('shows its form when there is no telling', async () => {
    const app = appOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await goOnIfSignedIn(app, login())).toBeNull();
  });

  test('does not wait for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too long', 'TimeoutError')), ms);
      return controller.signal;
    });
    const silent = appOver(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const shown = goOnIfSignedIn(silent, login());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await shown).toBeNull();
    timeout.mockRestore();
    vi.useRealTimers();
  });
});
