import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// What nobody expected must not scroll by unseen.
let spies: MockInstance[];
beforeEach(() => {
  spies = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method));
});
afterEach(() => {
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
