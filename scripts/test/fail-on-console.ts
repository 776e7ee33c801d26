import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Unexpected console errors and warnings fail a test.
let spies: MockInstance[];
beforeEach(() => {
  spies = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method));
});
afterEach(() => {
  const messages = spies.flatMap((spy) => spy.mock.calls);
  // Not `vi.restoreAllMocks`, which would also restore what a test file replaces for all of its tests.
  for (const spy of spies) spy.mockRestore();
  expect(messages, 'Unexpected console errors and warnings').toEqual([]);
});
