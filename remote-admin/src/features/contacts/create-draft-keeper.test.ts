import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper, type DraftState } from './create-draft-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A keeper whose server answers when the test says so. */
function setUp() {
  const calls: {
    readonly text: string;
    readonly answer: () => void;
    readonly fail: (why?: string) => void;
  }[] = [];
  const here: (string | null)[] = [];
  const states: DraftState[] = [];
  const keeper = createDraftKeeper({
    save: (text) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      calls.push({ text, answer: resolve, fail: (why = 'away') => reject(new Error(why)) });
      return promise;
    },
    keepHere: (text) => here.push(text),
    onState: (state) => states.push(state),
    isFinal: (error) => error instanceof Error && error.message === 'never',
  });
  const texts = () => calls.map(({ text }) => text);
  return { keeper, calls, texts, here, states };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is typed is kept here at once, and saved once when the keys rest', async () => {
  const { keeper, calls, texts, here, states } = setUp();
  for (const text of ['W', 'We', 'We c']) keeper.keep(text);
  expect(here).toEqual(['W', 'We', 'We c']);
  await pass(2_000);
  expect(texts()).toEqual(['We c']);
  calls[0]?.answer();
  await pass(0);
  expect(here.at(-1)).toBeNull();
  expect(states).toEqual(['saving', 'saved']);
});

test('a text that changes while one is saved is saved behind it, never beside it', async () => {
  const { keeper, calls, texts, here } = setUp();
  keeper.keep('One');
  await pass(2_000);
  keeper.keep('Two');
  await pass(10_000);
  expect(texts()).toEqual(['One']);
  calls[0]?.answer();
  await pass(2_000);
  expect(texts()).toEqual(['One', 'Two']);
  expect(here).not.toContain(null);
});

test('a failure keeps it here, says so, and tries again', async () => {
  const { keeper, calls, texts, here, states } = setUp();
  keeper.keep('One');
  await pass(2_000);
  calls[0]?.fail();
  await pass(0);
  expect(states.at(-1)).toBe('here');
  await pass(10_000);
  expect(texts()).toEqual(['One', 'One']);
  calls[1]?.answer();
  await pass(0);
  expect(here.at(-1)).toBeNull();
});

test('before a reply is sent it waits for a save that is under way, and no other begins', async () => {
  const { keeper, calls, texts } = setUp();
  keeper.keep('One');
  await pass(2_000);
  keeper.keep('Two');
  const sent = vi.fn<() => void>();
  void keeper.pause().then(sent);
  await pass(10_000);
  expect(sent).not.toHaveBeenCalled();
  calls[0]?.answer();
  await pass(10_000);
  expect(sent).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['One']);
});

test('once the reply is sent nothing of it is left, and nothing is saved any more', async () => {
  const { keeper, texts, here } = setUp();
  keeper.keep('One');
  await keeper.pause();
  keeper.drop();
  keeper.close();
  await pass(60_000);
  expect(texts()).toEqual([]);
  expect(here.at(-1)).toBeNull();
});

test('goes on when the reply was refused, and saves at once when the form goes', async () => {
  const { keeper, texts } = setUp();
  keeper.keep('One');
  await keeper.pause();
  keeper.resume();
  await pass(2_000);
  expect(texts()).toEqual(['One']);
  const other = setUp();
  other.keeper.keep('Two');
  other.keeper.close();
  await pass(0);
  expect(other.texts()).toEqual(['Two']);
});

test('words that the server will never take are not sent again, and others are', async () => {
  const { keeper, calls, texts, here, states } = setUp();
  keeper.keep('Too long');
  await pass(2_000);
  calls[0]?.fail('never');
  await pass(3_600_000);
  expect(texts()).toEqual(['Too long']);
  expect(states.at(-1)).toBe('refused');
  expect(here).toEqual(['Too long']);
  keeper.keep('Short');
  await pass(2_000);
  expect(texts()).toEqual(['Too long', 'Short']);
  calls[1]?.answer();
  await pass(0);
  expect(states.at(-1)).toBe('saved');
});
