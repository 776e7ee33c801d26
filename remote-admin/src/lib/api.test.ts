import type { CallName } from 'shared-contracts/http/client/call-types';
import { describe, expect, test, vi } from 'vitest';
import { explain } from './explain.ts';
import { answer, appOver, refusal, sessionInfo } from './testing.tsx';

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );

describe('the explanation of a failure', () => {
  test('for a missing response', async () => {
    const app = appOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(explain(await failureOf(app.call('GET /api/blogs')))).toContain('The server did not answer');
  });

  test('for a refusal of the API, with its message', async () => {
    const app = appOver(async () => refusal(422, 'invalid_input', 'Check the form'));
    expect(explain(await failureOf(app.call('GET /api/blogs')))).toBe('Check the form');
  });

  test('for an error page of a proxy', async () => {
    const app = appOver(async () => answer(500, '<h1>Error</h1>'));
    expect(explain(await failureOf(app.call('GET /api/blogs')))).toContain('Something went wrong');
  });
});

describe('the anti-forgery value', () => {
  const params = { id: '01HZY3M4N5P6Q7R8S9T0V1W2X3' };
  const sent = async (signedIn: boolean, name: 'GET /api/contact/{id}' | 'DELETE /api/contact/{id}') => {
    const fetchApi = vi.fn(async (_path: string, _init?: RequestInit) => answer(200, { success: true }));
    const app = appOver(fetchApi);
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

  test('is not sent when nobody is signed in', async () => {
    expect(await sent(false, 'DELETE /api/contact/{id}')).toBeNull();
  });
});

describe('a 401', () => {
  const refusing = () => {
    const app = appOver(async () => refusal(401, 'unauthenticated', 'Log in first'));
    const heard = vi.fn();
    app.session.start(sessionInfo());
    app.session.subscribe(heard);
    return { app, heard };
  };

  test('ends the session once for all subscribers, and keeps the user for a new login', async () => {
    const { app, heard } = refusing();
    await failureOf(app.call('GET /api/contact'));
    await failureOf(app.download('GET /api/apply/export'));
    expect(app.session.get()).toEqual({ info: sessionInfo(), ended: true });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test.each<CallName>(['POST /api/auth/login', 'POST /api/auth/logout', 'GET /api/auth/session'])(
    'does not end the session where it is a regular response: %s',
    async (name) => {
      const { app, heard } = refusing();
      await failureOf(app.call(name as 'GET /api/auth/session'));
      expect(app.session.get().ended).toBe(false);
      expect(heard).not.toHaveBeenCalled();
    },
  );
});
