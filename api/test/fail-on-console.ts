import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Unexpected console errors and warnings fail a test.
let spies: MockInstance[];
beforeEach(() => {
  spies = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method));
});
afterEach(() => {
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
