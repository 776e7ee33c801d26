import { expect, it, vi } from 'vitest';
import { change } from './change.ts';
import { CancelledError } from './explain.ts';
import { answer, appOver, refusal } from './testing.tsx';

const tooOld = () =>
  refusal(403, 'reauthentication_required', 'Please enter your password again to do this.');
const done = () => answer(200, { success: true, message: 'Disabled' });
const disable = { params: { id: '01JQ0000000000000000000001' } } as const;

it('asks once for calls that are refused at the same time, then repeats each as it was', async () => {
  const fetchApi = vi.fn(async (_path: string, _init?: RequestInit) =>
    fetchApi.mock.calls.length <= 2 ? tooOld() : done(),
  );
  const { call, reauthentication } = appOver(fetchApi);
  const asked = vi.fn();
  reauthentication.subscribe(asked);
  const calls = Promise.all([
    call('POST /api/admins/{id}/disable', disable),
    call('POST /api/admins', { body: { email: 'new@example.com' } }),
  ]);
  await expect.poll(() => reauthentication.isAsked()).toBe(true);
  await expect.poll(() => fetchApi.mock.calls.length).toBe(2);
  reauthentication.settle(true);
  await calls;
  expect(asked).toHaveBeenCalledTimes(2);
  const sent = fetchApi.mock.calls.map(([path, init]) => [path, init?.body]);
  expect(sent.slice(2)).toEqual(sent.slice(0, 2));
});

it('does not repeat a call that was cancelled, and leaves what it changed on the screen as it was', async () => {
  const fetchApi = vi.fn(async () => tooOld());
  const { call, reauthentication } = appOver(fetchApi);
  const cancelled = call('POST /api/admins/{id}/disable', disable);
  await expect.poll(() => reauthentication.isAsked()).toBe(true);
  reauthentication.settle(false);
  await expect(cancelled).rejects.toThrow(CancelledError);
  expect(fetchApi).toHaveBeenCalledTimes(1);

  const changed = change({
    key: ['admins'],
    send: () => Promise.reject(new CancelledError()),
    failed: 'No.',
  });
  expect(await changed).toBe(false);
});

it('passes every other refusal on without a question', async () => {
  const { call, reauthentication } = appOver(async () => refusal(403, 'forbidden', 'No'));
  await expect(call('POST /api/admins/{id}/disable', disable)).rejects.toMatchObject({ code: 'forbidden' });
  expect(reauthentication.isAsked()).toBe(false);
});
