import { afterEach, expect, test, vi } from 'vitest';
import { createTabs } from './tabs.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

test('a tab hears the others, and not itself', async () => {
  const here = vi.fn();
  const there = vi.fn();
  const [tab, other] = [createTabs(), createTabs()];
  stops.push(tab.listen(here), other.listen(there));
  tab.tell('signed-in');
  await vi.waitFor(() => expect(there).toHaveBeenCalledWith('signed-in'));
  expect(here).not.toHaveBeenCalled();
});

test('a tab that does not listen still tells, and one that stopped hears nothing', async () => {
  const stopped = vi.fn();
  const heard = vi.fn();
  const other = createTabs();
  other.listen(stopped)();
  stops.push(other.listen(heard));
  createTabs().tell('signed-out');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('signed-out'));
  expect(stopped).not.toHaveBeenCalled();
});
