import { expectTypeOf, describe, expect, test, vi } from 'vitest';
import type { ApplicationPage } from '../../applications/applications.ts';
import type { BlogSummary } from '../../posts/posts.ts';
import type { ContactAnswer } from '../../contacts/contacts.ts';
import { ERROR_STATUS, type ErrorCode } from '../error-codes.ts';
import { ApiError, NetworkError } from './api-errors.ts';
import { type Call, type ClientOptions, createCall, createDownload } from './client.ts';

const ID = '01HZY3M4N5P6Q7R8S9T0V1W2X3';
const json = (body: unknown, status = 200) => Response.json(body, { status });
const success = () => json({ success: true, message: 'Done' });

const over = (answer: () => Response | Promise<Response>, options?: ClientOptions) => {
  const fetchApi = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(answer()));
  const sent = () => ({ path: fetchApi.mock.calls[0]?.[0], ...fetchApi.mock.calls[0]?.[1] });
  return { call: createCall(fetchApi, options), download: createDownload(fetchApi, options), sent };
};

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );

describe('what a call sends', () => {
  test('puts parameters where the address names them, written so that they stay in their place', async () => {
    const { call, sent } = over(success);
    await call('GET /api/blogs/{id}', { params: { id: 'a/b?c' } });
    expect(sent()).toMatchObject({ path: '/api/blogs/a%2Fb%3Fc', method: 'GET' });
  });

  test('asks for what is given, and leaves out what is not', async () => {
    const { call, sent } = over(success);
    await call('GET /api/contact', { query: { q: 'a&b=c', page: 2 } });
    expect(sent().path).toBe('/api/contact?q=a%26b%3Dc&page=2');
  });

  test('sends a body as JSON, with the headers of the call', async () => {
    const { call, sent } = over(success);
    await call('POST /api/contact/reply/{id}', {
      params: { id: ID },
      headers: { 'idempotency-key': 'key-1' },
      body: { replyMessage: 'Thank you' },
    });
    expect(sent()).toMatchObject({
      path: `/api/contact/reply/${ID}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
      body: '{"replyMessage":"Thank you"}',
    });
  });

  test('sends files and fields as a form, whose type the browser names', async () => {
    const { call, sent } = over(success);
    const image = new File(['x'], 'x.png', { type: 'image/png' });
    await call('POST /api/blogs', {
      body: { title: 'A title', description: '<p>Text</p>', category: null },
      files: { image },
    });
    const { body, headers } = sent();
    expect([...(body as FormData)]).toEqual([
      ['title', 'A title'],
      ['description', '<p>Text</p>'],
      ['category', ''],
      ['image', image],
    ]);
    expect(headers).not.toHaveProperty('content-type');
  });

  test('a call that takes nothing sends nothing', async () => {
    const { call, sent } = over(success);
    await call('POST /api/auth/logout-others');
    expect(sent()).toEqual({
      path: '/api/auth/logout-others',
      method: 'POST',
      headers: { accept: 'application/json' },
    });
  });

  test('takes more headers by its method', async () => {
    const headers = (method: string): Record<string, string> => (method === 'GET' ? {} : { 'x-a': method });
    const read = over(success, { headers });
    await read.call('GET /api/auth/session');
    expect(read.sent().headers).not.toHaveProperty('x-a');
    const change = over(success, { headers });
    await change.call('DELETE /api/contact/{id}', { params: { id: ID } });
    expect(change.sent().headers).toHaveProperty('x-a', 'DELETE');
  });
});

describe('what a call gives', () => {
  test('the envelope of a success', async () => {
    const { call } = over(() => json({ success: true, data: { token: 'a.b' } }));
    expect(await call('GET /api/contact/form-token')).toEqual({ success: true, data: { token: 'a.b' } });
  });

  test('the bytes of a file', async () => {
    const { download } = over(() => new Response('%PDF-1.7'));
    expect(await (await download('GET /api/apply/{id}/resume', { params: { id: ID } })).text()).toBe(
      '%PDF-1.7',
    );
  });

  test('its answer in the type of the contract', () => {
    const types = (call: Call) =>
      [
        call('GET /api/contact/{id}', { params: { id: ID } }),
        call('GET /api/apply'),
        call('GET /api/blogs', { query: { fields: 'summary' } }),
      ] as const;
    expectTypeOf<Awaited<ReturnType<typeof types>[0]>>().toEqualTypeOf<ContactAnswer>();
    expectTypeOf<Awaited<ReturnType<typeof types>[1]>>().toEqualTypeOf<ApplicationPage>();
    expectTypeOf<Awaited<ReturnType<typeof types>[2]>['data']>().toEqualTypeOf<BlogSummary[]>();
  });

  test('and refuses to compile what the contract does not know', () => {
    const types = (call: Call) => [
      // @ts-expect-error no such call
      call('GET /api/blog'),
      // @ts-expect-error it needs an id
      call('GET /api/contact/{id}'),
      // @ts-expect-error no such status
      call('PATCH /api/contact/{id}/status', { params: { id: ID }, body: { status: 'Done' } }),
      // @ts-expect-error no such parameter
      call('GET /api/contact', { query: { search: 'x' } }),
      // @ts-expect-error an application comes with a résumé
      call('POST /api/apply', { body: {} }),
      // @ts-expect-error a file is no envelope
      call('GET /api/apply/export'),
    ];
    expect(types).toBeTypeOf('function');
  });
});

describe('a refusal', () => {
  const refused = {
    success: false,
    code: 'conflict',
    message: 'Somebody else saved meanwhile',
    requestId: 'req-1',
    fields: { title: 'Another title', version: 3 },
    data: { version: 3 },
  };

  test('is an ApiError with everything from the envelope', async () => {
    const error = await failureOf(over(() => json(refused, 409)).call('GET /api/blogs'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'conflict',
      status: 409,
      message: 'Somebody else saved meanwhile',
      requestId: 'req-1',
      fields: { title: 'Another title' },
      data: { version: 3 },
    });
    expect((error as ApiError).fields).not.toHaveProperty('version');
  });

  test('of a file too', async () => {
    const error = await failureOf(over(() => json(refused, 409)).download('GET /api/apply/export'));
    expect(error).toMatchObject({ code: 'conflict', message: 'Somebody else saved meanwhile' });
  });

  test('is passed to `onRefusal` of the client first', async () => {
    const onRefusal = vi.fn();
    const error = await failureOf(over(() => json(refused, 409), { onRefusal }).call('GET /api/blogs'));
    expect(onRefusal).toHaveBeenCalledExactlyOnceWith(error, 'GET /api/blogs');
  });

  // Without an envelope a status maps to the first, most general code that has it.
  const generalCodes = new Map(
    Object.entries(ERROR_STATUS)
      .toReversed()
      .map(([code, status]): [number, ErrorCode] => [status, code as ErrorCode]),
  );
  const statuses: [number, ErrorCode][] = [
    ...generalCodes,
    [418, 'bad_request'],
    [502, 'unavailable'],
    [504, 'unavailable'],
    [599, 'internal_error'],
  ];
  test.each(statuses)("of %i with a proxy's page is %s", async (status, code) => {
    const error = await failureOf(
      over(() => new Response('<h1>Bad gateway</h1>', { status })).call('GET /api/blogs'),
    );
    expect(error).toMatchObject({ code, status, message: '', requestId: null, fields: {} });
  });

  test('takes nothing of the wrong shape from an envelope', async () => {
    const body = { code: 'toString', message: {}, requestId: 7, fields: 'none' };
    const error = await failureOf(over(() => json(body, 400)).call('GET /api/blogs'));
    expect(error).toMatchObject({ code: 'bad_request', message: '', requestId: null, fields: {} });
  });
});

describe('no answer', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['there is none', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it takes too long', () => Promise.reject(new DOMException('Too long', 'TimeoutError'))],
    ['it is a page', () => new Response('<!doctype html>')],
    ['it is no success', () => json({ success: false })],
    ['it is no envelope', () => json(null)],
  ])('is a NetworkError: %s', async (_name, answer) => {
    expect(await failureOf(over(answer).call('GET /api/blogs'))).toBeInstanceOf(NetworkError);
  });

  test('is the reason of the signal when the call was given up', async () => {
    const reason = new DOMException('Left the page', 'AbortError');
    const { call } = over(() => Promise.reject(reason));
    expect(await failureOf(call('GET /api/blogs', { signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});
