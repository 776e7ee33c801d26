import type { CallName } from 'shared-contracts/http/client/call-types';
import { describe, expect, test, vi } from 'vitest';
import { errorMessage } from './error-message.ts';
import { jsonResponse, createTestApp, errorResponse, sessionInfo } from './testing.tsx';

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );

describe('errorMessage', () => {
  test('explains a missing response', async () => {
    const app = createTestApp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(errorMessage(await failureOf(app.call('GET /api/blogs')))).toContain('The server did not respond');
  });

  test('shows the message of an API error', async () => {
    const app = createTestApp(async () => errorResponse(422, 'invalid_input', 'Check the form'));
    expect(errorMessage(await failureOf(app.call('GET /api/blogs')))).toBe('Check the form');
  });

  test('hides the error page of a proxy', async () => {
    const app = createTestApp(async () => jsonResponse(500, '<h1>Error</h1>'));
    expect(errorMessage(await failureOf(app.call('GET /api/blogs')))).toContain('Something went wrong');
  });
});

describe('the CSRF token', () => {
  const params = { id: '01HZY3M4N5P6Q7R8S9T0V1W2X3' };
  const sent = async (signedIn: boolean, name: 'GET /api/contact/{id}' | 'DELETE /api/contact/{id}') => {
    const fetchApi = vi.fn(async (_path: string, _init?: RequestInit) =>
      jsonResponse(200, { success: true }),
    );
    const app = createTestApp(fetchApi);
    if (signedIn) app.session.start(sessionInfo({ csrfToken: 'csrf-7' }));
    await app.call(name, { params });
    return new Headers(fetchApi.mock.calls[0]?.[1]?.headers).get('x-csrf-token');
  };

  test('is sent with a change', async () => {
    expect(await sent(true, 'DELETE /api/contact/{id}')).toBe('csrf-7');
  });

  test('is not sent with a read', async () => {
    expect(await sent(true, 'GET /api/contact/{id}')).toBeNull();
  });

  test('is not sent without a session', async () => {
    expect(await sent(false, 'DELETE /api/contact/{id}')).toBeNull();
  });
});

describe('a 401', () => {
  const unauthenticated = () => {
    const app = createTestApp(async () => errorResponse(401, 'unauthenticated', 'Log in first'));
    const listener = vi.fn();
    app.session.start(sessionInfo());
    app.session.subscribe(listener);
    return { app, listener };
  };

  test('ends the session, notifies subscribers once and preserves the user for the next login', async () => {
    const { app, listener } = unauthenticated();
    await failureOf(app.call('GET /api/contact'));
    await failureOf(app.download('GET /api/apply/export'));
    expect(app.session.get()).toEqual({ info: sessionInfo(), ended: true });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each<CallName>(['POST /api/auth/login', 'POST /api/auth/logout', 'GET /api/auth/session'])(
    'does not end the session where it is an expected response: %s',
    async (name) => {
      const { app, listener } = unauthenticated();
      await failureOf(app.call(name as 'GET /api/auth/session'));
      expect(app.session.get().ended).toBe(false);
      expect(listener).not.toHaveBeenCalled();
    },
  );
});
