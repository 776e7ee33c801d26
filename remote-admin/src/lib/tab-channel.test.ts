import { afterEach, expect, test, vi } from 'vitest';
import { createTabChannel } from './tab-channel.ts';

const unsubscribes: (() => void)[] = [];
afterEach(() => unsubscribes.splice(0).forEach((unsubscribe) => unsubscribe()));

test('notifies other tabs, but not the sender', async () => {
  const here = vi.fn();
  const there = vi.fn();
  const [tab, other] = [createTabChannel(), createTabChannel()];
  unsubscribes.push(tab.subscribe(here), other.subscribe(there));
  tab.broadcast('signed-in');
  await expect.poll(() => there).toHaveBeenCalledWith('signed-in');
  expect(here).not.toHaveBeenCalled();
});

test('broadcasts without subscribers, and not to a tab that has unsubscribed', async () => {
  const unsubscribed = vi.fn();
  const subscribed = vi.fn();
  const other = createTabChannel();
  other.subscribe(unsubscribed)();
  unsubscribes.push(other.subscribe(subscribed));
  createTabChannel().broadcast('signed-out');
  await expect.poll(() => subscribed).toHaveBeenCalledWith('signed-out');
  expect(unsubscribed).not.toHaveBeenCalled();
});
