import { expect, it } from 'vitest';
import { type FakeHost, fakeHost, garbage, noApi } from '../../test/fake-host.ts';
import { sendEnquiry } from './send-enquiry.ts';

const values = { firstName: 'Asha', email: 'asha@example.com', message: 'Hello', consent: true };
const send = (host: FakeHost) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, String(value));
  return sendEnquiry({ data, key: 'key-1', token: 'token', host });
};
const answers = (body: unknown, status: number) => fakeHost(() => Response.json(body, { status }));

it('sends the words as JSON under the given key', async () => {
  const host = answers({ success: true, message: 'Thank you' }, 201);
  expect(await send(host)).toEqual({ state: 'sent' });
  const [call] = host.asked;
  expect(call?.path).toBe('/api/contact');
  expect(new Headers(call?.init?.headers).get('idempotency-key')).toBe('key-1');
  expect(JSON.parse(call?.init?.body as string)).toEqual({ ...values, formToken: 'token' });
});

it("hands on the API's message and the fields that we show", async () => {
  const fields = { email: 'No such domain', other: 'y' };
  const host = answers(
    { success: false, code: 'invalid_input', message: 'Wrong', requestId: '1', fields },
    422,
  );
  const expected = { state: 'refused', message: 'Wrong', errors: { email: 'No such domain' } };
  expect(await send(host)).toEqual(expected);
});

it.each([
  ['no network', fakeHost(noApi)],
  ['a page of a proxy', fakeHost(garbage)],
  ['an empty answer', answers(null, 200)],
  ['a success that says nothing', answers({}, 201)],
])('does not claim an outcome after %s', async (_what, host) => {
  expect(await send(host)).toEqual({ state: 'failed' });
});
