// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonResponse, createTestApp, errorResponse, sessionInfo } from '../../lib/testing.tsx';
import { logOut } from './log-out.ts';

// Not a mock of the module: another test file may have loaded the modules that import it.
const loadDocument = vi.spyOn(window.location, 'replace').mockReturnValue();

const OLD_ITEMS = { token: 't', isLoggedIn: 'true', adminToken: 't', adminEmail: 'a@example.com' };

const createApp = (fetchApi: Parameters<typeof createTestApp>[0]) => {
  const app = { ...createTestApp(fetchApi), tabs: { broadcast: vi.fn(), subscribe: () => () => {} } };
  app.session.start(sessionInfo());
  return app;
};

beforeEach(() => {
  for (const [item, value] of Object.entries({ ...OLD_ITEMS, theme: 'dark' }))
    localStorage.setItem(item, value);
});
afterEach(() => {
  loadDocument.mockClear();
});

describe('logging out', () => {
  test('ends the session on the server first, then in this browser and its other tabs', async () => {
    const fetchApi = vi.fn(async (_path: string, _init?: RequestInit) =>
      jsonResponse(200, { success: true, message: 'Bye' }),
    );
    const app = createApp(fetchApi);
    await logOut(app);
    expect(fetchApi).toHaveBeenCalledWith('/api/auth/logout', expect.objectContaining({ method: 'POST' }));
    expect(new Headers(fetchApi.mock.calls[0]?.[1]?.headers).get('x-csrf-token')).toBe('csrf-1');
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(app.tabs.broadcast).toHaveBeenCalledWith('signed-out');
    expect(loadDocument).toHaveBeenCalledWith('/admin');
  });

  test('removes the user’s drafts from this browser, and none of other users', async () => {
    const app = createApp(async () => jsonResponse(200, { success: true, message: 'Bye' }));
    const colleague = 'post-draft:other@example.com:new:a';
    for (const key of ['post-draft:asha@example.com:new:a', 'reply-draft:asha@example.com:b', colleague])
      localStorage.setItem(key, '{}');
    await logOut(app);
    // An open form stores its draft when the document unloads.
    localStorage.setItem('post-draft:asha@example.com:new:a', '{}');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage).toSorted()).toEqual([colleague, 'theme']);
  });

  test('succeeds if the session has already ended, without asking for a login', async () => {
    const app = createApp(async () => errorResponse(401, 'unauthenticated', 'Log in first'));
    await logOut(app);
    expect(app.session.get().ended).toBe(false);
    expect(loadDocument).toHaveBeenCalledWith('/admin');
  });

  test.each([
    ['the server refuses', async () => errorResponse(500, 'internal_error', 'Try again later')],
    ['the server does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('throws, and stays logged in, when %s', async (_name, fetchApi) => {
    const app = createApp(fetchApi);
    await expect(logOut(app)).rejects.toThrow();
    expect(loadDocument).not.toHaveBeenCalled();
    expect(app.tabs.broadcast).not.toHaveBeenCalled();
    expect(localStorage.getItem('adminEmail')).toBe('a@example.com');
  });
});
