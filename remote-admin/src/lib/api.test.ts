import { describe, expect, test, vi } from 'vitest';
import { ApiError, explain, NetworkError } from './api-errors.ts';
import { answer, appOver, refusal, sessionInfo } from './testing.tsx';

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );

describe('a call', () => {
  test('gives the envelope of a success', async () => {
    const app = appOver(async () => answer(200, { success: true, data: [1], meta: { total: 1 } }));
    expect(await app.call('/api/blogs')).toEqual({ success: true, data: [1], meta: { total: 1 } });
  });

  test('throws what the API refused, with its fields and reference', async () => {
    const app = appOver(async () => refusal(422, 'invalid_input', 'Check the form', { email: 'Enter it' }));
    const error = await failureOf(app.call('/api/blogs'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'invalid_input',
      status: 422,
      message: 'Check the form',
      fields: { email: 'Enter it' },
      requestId: 'req-1',
    });
  });

  test.each([
    [503, 'unavailable'],
    [500, 'internal_error'],
    [404, 'not_found'],
    [418, 'bad_request'],
  ])("knows what status %i means when a proxy's page comes with it", async (status, code) => {
    const app = appOver(async () => answer(status, '<h1>Bad gateway</h1>'));
    expect(await failureOf(app.call('/api/blogs'))).toMatchObject({
      code,
      status,
      message: '',
      requestId: null,
    });
  });

  test('takes no message, field or code from an envelope of the wrong shape', async () => {
    const app = appOver(async () =>
      answer(400, { code: 'made_up', message: {}, fields: { email: 1, name: 'Too long' } }),
    );
    const error = await failureOf(app.call('/api/blogs'));
    expect(error).toMatchObject({ code: 'bad_request', message: '' });
    expect((error as ApiError).fields).toEqual({ name: 'Too long' });
  });

  test.each([
    ['there is no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it takes too long', () => Promise.reject(new DOMException('Too long', 'TimeoutError'))],
    ['the answer is a page', async () => answer(200, '<!doctype html>')],
    ['the answer is no success', async () => answer(200, { success: false })],
  ])('throws a NetworkError when %s', async (_name, fetchApi) => {
    const error = await failureOf(appOver(fetchApi).call('/api/blogs'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(explain(error)).toContain('The server did not answer');
  });

  test('lets an abort through as it is', async () => {
    const reason = new DOMException('Left the page', 'AbortError');
    const app = appOver((_path, init) => Promise.reject(init?.signal?.reason as Error));
    expect(await failureOf(app.call('/api/blogs', { signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});

describe('the anti-forgery value', () => {
  const sent = async (signedIn: boolean, options?: { method: 'POST' | 'DELETE' }) => {
    const fetchApi = vi.fn(async (_path: string, _init?: RequestInit) => answer(200, { success: true }));
    const app = appOver(fetchApi);
    if (signedIn) app.session.start(sessionInfo({ csrfToken: 'csrf-7' }));
    await app.call('/api/blogs/1', options);
    return new Headers(fetchApi.mock.calls[0]?.[1]?.headers).get('x-csrf-token');
  };

  test.each(['POST', 'DELETE'] as const)('goes with a %s', async (method) => {
    expect(await sent(true, { method })).toBe('csrf-7');
  });

  test('does not go with a read', async () => {
    expect(await sent(true)).toBeNull();
  });

  test('does not go when nobody is signed in', async () => {
    expect(await sent(false, { method: 'POST' })).toBeNull();
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

  test('ends the session for everybody who listens, once, and still knows whose it was', async () => {
    const { app, heard } = refusing();
    await failureOf(app.call('/api/contact'));
    await failureOf(app.call('/api/apply'));
    expect(app.session.get()).toEqual({ info: sessionInfo(), ended: true });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('ends nothing where it is one of the answers', async () => {
    const { app, heard } = refusing();
    await failureOf(app.call('/api/auth/login', { method: 'POST', expects401: true }));
    expect(app.session.get().ended).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });
});
