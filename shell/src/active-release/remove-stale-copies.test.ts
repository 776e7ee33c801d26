import { expect, onTestFinished, test, vi } from 'vitest';
import { removeStaleCopies } from './remove-stale-copies.ts';

test('logs what it removes, or why it could not, and goes on', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const removeCopies = vi.fn(async () => [] as string[]);
  const { check, stop } = removeStaleCopies({ store: { removeStaleCopies: removeCopies }, log });
  onTestFinished(stop);
  await check();
  expect([log.info.mock.calls, log.warn.mock.calls]).toEqual([[], []]);
  removeCopies.mockRejectedValueOnce(new Error('unavailable'));
  await check();
  expect(log.warn).toHaveBeenCalledOnce();
  removeCopies.mockResolvedValueOnce(['remote-public/1.0.0']);
  await check();
  expect(log.info).toHaveBeenCalledWith({ removed: ['remote-public/1.0.0'] }, expect.any(String));
});

test('a store without copies has nothing to remove', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const { check, stop } = removeStaleCopies({ store: {}, log });
  onTestFinished(stop);
  await check();
  expect([log.info.mock.calls, log.warn.mock.calls]).toEqual([[], []]);
});
