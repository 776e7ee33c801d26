import { expect, it, vi } from 'vitest';
import { mutate } from './optimistic-mutation.ts';
import { CancelledError } from './error-message.ts';
import { jsonResponse, createTestApp, errorResponse } from './testing.tsx';

const reauthenticationRequired = () =>
  errorResponse(403, 'reauthentication_required', 'Please enter your password again to do this.');
const done = () => jsonResponse(200, { success: true, message: 'Disabled' });
const disable = { params: { id: '01JQ0000000000000000000001' } } as const;

it('prompts once for concurrent calls, then retries each unchanged', async () => {
  const fetchApi = vi.fn(async (_path: string, _init?: RequestInit) =>
    fetchApi.mock.calls.length <= 2 ? reauthenticationRequired() : done(),
  );
  const { call, reauthentication } = createTestApp(fetchApi);
  const listener = vi.fn();
  reauthentication.subscribe(listener);
  const calls = Promise.all([
    call('POST /api/admins/{id}/disable', disable),
    call('POST /api/admins', { body: { email: 'new@example.com' } }),
  ]);
  await expect.poll(() => reauthentication.isPending()).toBe(true);
  await expect.poll(() => fetchApi.mock.calls.length).toBe(2);
  reauthentication.settle(true);
  await calls;
  expect(listener).toHaveBeenCalledTimes(2);
  const sent = fetchApi.mock.calls.map(([path, init]) => [path, init?.body]);
  expect(sent.slice(2)).toEqual(sent.slice(0, 2));
});

it('rejects a cancelled call without a retry, and mutate treats that as not done', async () => {
  const fetchApi = vi.fn(async () => reauthenticationRequired());
  const { call, reauthentication } = createTestApp(fetchApi);
  const cancelled = call('POST /api/admins/{id}/disable', disable);
  await expect.poll(() => reauthentication.isPending()).toBe(true);
  reauthentication.settle(false);
  await expect(cancelled).rejects.toThrow(CancelledError);
  expect(fetchApi).toHaveBeenCalledTimes(1);

  const changed = mutate({
    key: ['admins'],
    send: () => Promise.reject(new CancelledError()),
    failureMessage: 'No.',
  });
  expect(await changed).toBe(false);
});

it('passes other errors on without a prompt', async () => {
  const { call, reauthentication } = createTestApp(async () => errorResponse(403, 'forbidden', 'No'));
  await expect(call('POST /api/admins/{id}/disable', disable)).rejects.toMatchObject({ code: 'forbidden' });
  expect(reauthentication.isPending()).toBe(false);
});
