import { expectTypeOf, describe, expect, test, vi } from 'vitest';
import type { ApplicationPage } from '../../applications/applications.ts';
import type { BlogSummary } from '../../posts/posts.ts';
import type { EnquiryResponse } from '../../enquiries/enquiries.ts';
import { ERROR_STATUS, type ErrorCode } from '../error-codes.ts';
import { ApiError, NetworkError } from './api-errors.ts';
import { type Call, type ClientOptions, createCall, createDownload } from './client.ts';

const ID = '01HZY3M4N5P6Q7R8S9T0V1W2X3';
const json = (body: unknown, status = 200) => Response.json(body, { status });
const success = () => json({ success: true, message: 'Done' });

const createClient = (respond: () => Response | Promise<Response>, options?: ClientOptions) => {
  const fetchApi = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(respond()));
  const sent = () => ({ path: fetchApi.mock.calls[0]?.[0], ...fetchApi.mock.calls[0]?.[1] });
  return { call: createCall(fetchApi, options), download: createDownload(fetchApi, options), sent };
};

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );

describe('a request', () => {
  test('has its path parameters, encoded', async () => {
    const { call, sent } = createClient(success);
    await call('GET /api/blogs/{id}', { params: { id: 'a/b?c' } });
    expect(sent()).toMatchObject({ path: '/api/blogs/a%2Fb%3Fc', method: 'GET' });
  });

  test('has the query parameters that are given', async () => {
    const { call, sent } = createClient(success);
    await call('GET /api/contact', { query: { q: 'a&b=c', page: 2 } });
    expect(sent().path).toBe('/api/contact?q=a%26b%3Dc&page=2');
  });

  test('has a JSON body and the headers of the call', async () => {
    const { call, sent } = createClient(success);
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

  test('has a multipart body with files and fields, whose content type the browser sets', async () => {
    const { call, sent } = createClient(success);
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

  test('has no body without input', async () => {
    const { call, sent } = createClient(success);
    await call('POST /api/auth/logout-others');
    expect(sent()).toEqual({
      path: '/api/auth/logout-others',
      method: 'POST',
      headers: { accept: 'application/json' },
    });
  });

  test('has additional headers by method', async () => {
    const headers = (method: string): Record<string, string> => (method === 'GET' ? {} : { 'x-a': method });
    const read = createClient(success, { headers });
    await read.call('GET /api/auth/session');
    expect(read.sent().headers).not.toHaveProperty('x-a');
    const change = createClient(success, { headers });
    await change.call('DELETE /api/contact/{id}', { params: { id: ID } });
    expect(change.sent().headers).toHaveProperty('x-a', 'DELETE');
  });
});

describe('a successful call', () => {
  test('returns the envelope', async () => {
    const { call } = createClient(() => json({ success: true, data: { token: 'a.b' } }));
    expect(await call('GET /api/contact/form-token')).toEqual({ success: true, data: { token: 'a.b' } });
  });

  test('returns the bytes of a file', async () => {
    const { download } = createClient(() => new Response('%PDF-1.7'));
    expect(await (await download('GET /api/apply/{id}/resume', { params: { id: ID } })).text()).toBe(
      '%PDF-1.7',
    );
  });

  test('has the response type of the contract', () => {
    const types = (call: Call) =>
      [
        call('GET /api/contact/{id}', { params: { id: ID } }),
        call('GET /api/apply'),
        call('GET /api/blogs', { query: { fields: 'summary' } }),
      ] as const;
    expectTypeOf<Awaited<ReturnType<typeof types>[0]>>().toEqualTypeOf<EnquiryResponse>();
    expectTypeOf<Awaited<ReturnType<typeof types>[1]>>().toEqualTypeOf<ApplicationPage>();
    expectTypeOf<Awaited<ReturnType<typeof types>[2]>['data']>().toEqualTypeOf<BlogSummary[]>();
  });

  test('does not compile outside the contract', () => {
    const types = (call: Call) => [
      // @ts-expect-error no such call
      call('GET /api/blog'),
      // @ts-expect-error it needs an id
      call('GET /api/contact/{id}'),
      // @ts-expect-error no such status
      call('PATCH /api/contact/{id}/status', { params: { id: ID }, body: { status: 'Done' } }),
      // @ts-expect-error no such parameter
      call('GET /api/contact', { query: { search: 'x' } }),
      // @ts-expect-error an application needs a résumé
      call('POST /api/apply', { body: {} }),
      // @ts-expect-error a file has no envelope
      call('GET /api/apply/export'),
    ];
    expect(types).toBeTypeOf('function');
  });
});

describe('an error response', () => {
  const refused = {
    success: false,
    code: 'conflict',
    message: 'Another user saved in the meantime',
    requestId: 'req-1',
    fields: { title: 'Another title', version: 3 },
    data: { version: 3 },
  };

  test('is an ApiError with everything from the envelope', async () => {
    const error = await failureOf(createClient(() => json(refused, 409)).call('GET /api/blogs'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'conflict',
      status: 409,
      message: 'Another user saved in the meantime',
      requestId: 'req-1',
      fields: { title: 'Another title' },
      data: { version: 3 },
    });
    expect((error as ApiError).fields).not.toHaveProperty('version');
  });

  test('to a download is an ApiError too', async () => {
    const error = await failureOf(createClient(() => json(refused, 409)).download('GET /api/apply/export'));
    expect(error).toMatchObject({ code: 'conflict', message: 'Another user saved in the meantime' });
  });

  test('is passed to `onRefusal` first', async () => {
    const onRefusal = vi.fn();
    const error = await failureOf(
      createClient(() => json(refused, 409), { onRefusal }).call('GET /api/blogs'),
    );
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
      createClient(() => new Response('<h1>Bad gateway</h1>', { status })).call('GET /api/blogs'),
    );
    expect(error).toMatchObject({ code, status, message: '', requestId: null, fields: {} });
  });

  test('ignores envelope properties of the wrong type', async () => {
    const body = { code: 'toString', message: {}, requestId: 7, fields: 'none' };
    const error = await failureOf(createClient(() => json(body, 400)).call('GET /api/blogs'));
    expect(error).toMatchObject({ code: 'bad_request', message: '', requestId: null, fields: {} });
  });
});

describe('a call without an API response', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a timeout', () => Promise.reject(new DOMException('Too long', 'TimeoutError'))],
    ['an HTML page', () => new Response('<!doctype html>')],
    ['an envelope without success', () => json({ success: false })],
    ['no envelope', () => json(null)],
  ])('throws a NetworkError: %s', async (_name, respond) => {
    expect(await failureOf(createClient(respond).call('GET /api/blogs'))).toBeInstanceOf(NetworkError);
  });

  test('throws the reason of the signal when it was aborted', async () => {
    const reason = new DOMException('Left the page', 'AbortError');
    const { call } = createClient(() => Promise.reject(reason));
    expect(await failureOf(call('GET /api/blogs', { signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});
