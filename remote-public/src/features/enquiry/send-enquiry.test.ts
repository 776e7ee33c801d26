import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeHost, fakeHost, proxyErrorPage, unreachableApi } from '../../test/fake-host.ts';
import { sendEnquiry } from './send-enquiry.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const values = { firstName: 'Asha', email: 'asha@example.com', message: 'Hello', consent: true };
const send = (host: FakeHost, { signal } = new AbortController()) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, String(value));
  return sendEnquiry({ data, key: 'key-1', token: 'token', signal, host });
};
const respondWith = (body: unknown, status: number) => fakeHost(() => Response.json(body, { status }));

it('sends the values as JSON with the idempotency key', async () => {
  const host = respondWith({ success: true, message: 'Thank you' }, 201);
  expect(await send(host)).toEqual({ state: 'sent' });
  const [call] = host.requests;
  expect(call?.path).toBe('/api/contact');
  expect(new Headers(call?.init?.headers).get('idempotency-key')).toBe('key-1');
  expect(JSON.parse(call?.init?.body as string)).toEqual({ ...values, formToken: 'token' });
});

it('returns the message of the API and the errors of known fields', async () => {
  const fields = { email: 'No such domain', other: 'y' };
  const host = respondWith(
    { success: false, code: 'invalid_input', message: 'Wrong', requestId: '1', fields },
    422,
  );
  const expected = {
    state: 'refused',
    message: 'Wrong',
    errors: { email: 'No such domain' },
    mustWait: false,
  };
  expect(await send(host)).toEqual(expected);
});

it('stops when the visitor leaves the page', async () => {
  const visitor = new AbortController();
  const host = fakeHost(() => new Promise(() => {}));
  void send(host, visitor);
  visitor.abort();
  expect(host.requests[0]?.init?.signal?.aborted).toBe(true);
});

it.each([
  ['a network error', fakeHost(unreachableApi)],
  ['a proxy error page', fakeHost(proxyErrorPage)],
  ['a null response', respondWith(null, 200)],
  ['an empty success response', respondWith({}, 201)],
])('returns failed after %s', async (_what, host) => {
  expect(await send(host)).toEqual({ state: 'failed' });
});
