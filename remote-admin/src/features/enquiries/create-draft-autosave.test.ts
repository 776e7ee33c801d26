import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftAutosave, type DraftState } from './create-draft-autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An autosave whose requests the test settles. */
function setUp() {
  const calls: {
    readonly text: string;
    readonly succeed: () => void;
    readonly fail: (message?: string) => void;
  }[] = [];
  const stored: (string | null)[] = [];
  const states: DraftState[] = [];
  const autosave = createDraftAutosave({
    save: (text) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      calls.push({ text, succeed: resolve, fail: (message = 'offline') => reject(new Error(message)) });
      return promise;
    },
    saveLocally: (text) => stored.push(text),
    onState: (state) => states.push(state),
    isPermanent: (error) => error instanceof Error && error.message === 'rejected',
    isConflict: (error) => error instanceof Error && error.message === 'conflict',
  });
  const texts = () => calls.map(({ text }) => text);
  return { autosave, calls, texts, stored, states };
}
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('stores each change locally at once, and saves to the server after a pause', async () => {
  const { autosave, calls, texts, stored, states } = setUp();
  for (const text of ['W', 'We', 'We c']) autosave.update(text);
  expect(stored).toEqual(['W', 'We', 'We c']);
  await advance(2_000);
  expect(texts()).toEqual(['We c']);
  calls[0]?.succeed();
  await advance(0);
  expect(stored.at(-1)).toBeNull();
  expect(states).toEqual(['saving', 'saved']);
});

test('saves a change during a request after it, never concurrently', async () => {
  const { autosave, calls, texts, stored } = setUp();
  autosave.update('One');
  await advance(2_000);
  autosave.update('Two');
  await advance(10_000);
  expect(texts()).toEqual(['One']);
  calls[0]?.succeed();
  await advance(2_000);
  expect(texts()).toEqual(['One', 'Two']);
  expect(stored).toEqual(['One', 'Two', 'Two']);
});

test('keeps the local copy after an error, reports it, and retries', async () => {
  const { autosave, calls, texts, stored, states } = setUp();
  autosave.update('One');
  await advance(2_000);
  calls[0]?.fail();
  await advance(0);
  expect(states.at(-1)).toBe('local');
  await advance(10_000);
  expect(texts()).toEqual(['One', 'One']);
  calls[1]?.succeed();
  await advance(0);
  expect(stored.at(-1)).toBeNull();
});

test('pause waits for the running save and starts no other', async () => {
  const { autosave, calls, texts } = setUp();
  autosave.update('One');
  await advance(2_000);
  autosave.update('Two');
  const paused = vi.fn<() => void>();
  void autosave.pause().then(paused);
  await advance(10_000);
  expect(paused).not.toHaveBeenCalled();
  calls[0]?.succeed();
  await advance(10_000);
  expect(paused).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['One']);
});

test('discard removes the local copy and stops saving', async () => {
  const { autosave, texts, stored } = setUp();
  autosave.update('One');
  await autosave.pause();
  autosave.discard();
  autosave.close();
  await advance(60_000);
  expect(texts()).toEqual([]);
  expect(stored.at(-1)).toBeNull();
});

test('resume continues saving, and close saves at once', async () => {
  const { autosave, texts } = setUp();
  autosave.update('One');
  await autosave.pause();
  autosave.resume();
  await advance(2_000);
  expect(texts()).toEqual(['One']);
  const other = setUp();
  other.autosave.update('Two');
  other.autosave.close();
  await advance(0);
  expect(other.texts()).toEqual(['Two']);
});

test('a rejected text is not retried, but a changed one is saved', async () => {
  const { autosave, calls, texts, stored, states } = setUp();
  autosave.update('Too long');
  await advance(2_000);
  calls[0]?.fail('rejected');
  await advance(3_600_000);
  expect(texts()).toEqual(['Too long']);
  expect(states.at(-1)).toBe('rejected');
  expect(stored).toEqual(['Too long']);
  autosave.update('Short');
  await advance(2_000);
  expect(texts()).toEqual(['Too long', 'Short']);
  calls[1]?.succeed();
  await advance(0);
  expect(states.at(-1)).toBe('saved');
});

test('a conflict stops saving until the user chooses; the local copy stays up to date', async () => {
  const { autosave, calls, texts, stored, states } = setUp();
  autosave.update('hi');
  await advance(2_000);
  calls[0]?.fail('conflict');
  await advance(0);
  autosave.update('hi there');
  await autosave.flush();
  await advance(3_600_000);
  expect(texts()).toEqual(['hi']);
  expect([states.at(-1), stored.at(-1)]).toEqual(['conflict', 'hi there']);
  autosave.resume();
  await advance(2_000);
  expect(texts()).toEqual(['hi', 'hi there']);
});

test('a form that closes during a conflict saves nothing, and the local copy stays', async () => {
  const { autosave, calls, texts, stored } = setUp();
  autosave.update('hi');
  await advance(2_000);
  calls[0]?.fail('conflict');
  await advance(0);
  autosave.close();
  await advance(60_000);
  expect([texts(), stored]).toEqual([['hi'], ['hi']]);
});
