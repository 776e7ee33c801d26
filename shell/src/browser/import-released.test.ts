import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromAnyAddress } from './import-released.ts';
import { TimeLimitError } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  // Retries wait for each other, also for those of the test before.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answer = 'comes' | 'fails' | 'hangs' | number;

/** A file whose addresses respond as told, in order; a number is the delay in ms after which it comes. */
function file(...answers: Answer[]) {
  const asked: string[] = [];
  let [inFlight, mostInFlight] = [0, 0];
  const respond = async (address: string, signal?: AbortSignal | null): Promise<string> => {
    const answer = answers[asked.length];
    asked.push(address);
    if (answer === 'comes') return address;
    if (answer === 'fails') throw new Error(`no ${address}`);
    const wait = typeof answer === 'number' ? answer : 1e9;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    setTimeout(resolve, wait, address);
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  const again = vi.fn(async (address: string, { signal }: RequestInit) => {
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    await respond(address, signal).finally(() => (inFlight -= 1));
    return new Response('');
  });
  vi.stubGlobal('fetch', again);
  // Node's own is not on the clock of the test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('aborted')), ms);
    return controller.signal;
  });
  // Another address is loaded when it is in the cache.
  const load = (address: string) => (address.includes('?') ? Promise.resolve(address) : respond(address));
  const outcome = fromAnyAddress('/a.js', 'sha384-x', load).catch((error: unknown) => error);
  const retried = () => again.mock.calls.map(([address, init]) => [address, init.cache, init.integrity]);
  return { asked, outcome, retried, mostInFlight: () => mostInFlight };
}

it.each<{ answers: Answer[]; from: string; asked: number }>([
  { answers: ['comes'], from: '/a.js', asked: 1 },
  // Asked once more at the end: the first address, so that the next page finds it in the cache.
  { answers: ['fails', 'comes'], from: '/a.js?retry=1', asked: 3 },
  { answers: ['fails', 'fails', 'comes'], from: '/a.js?retry=2', asked: 4 },
  { answers: ['hangs', 'comes'], from: '/a.js?retry=1', asked: 2 },
  { answers: ['hangs', 'fails', 'comes'], from: '/a.js?retry=2', asked: 3 },
  { answers: [2_500, 'hangs', 'hangs'], from: '/a.js', asked: 3 },
  { answers: [1_000, 'fails', 'hangs'], from: '/a.js', asked: 2 },
])('of addresses that answer $answers it takes $from', async ({ answers, from, asked: times }) => {
  const { asked, outcome } = file(...answers);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe(from);
  expect(asked).toHaveLength(times);
});

it('tells the last failure when no address answers, at once', async () => {
  const { outcome } = file('fails', 'fails', 'fails');
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toMatchObject({
    name: 'ReleaseFileError',
    message: 'The file /a.js?retry=2 did not load as released',
  });
});

it.each<Answer[]>([
  ['hangs', 'hangs', 'hangs'],
  ['hangs', 'fails', 'fails'],
  [3_500, 'fails', 'fails'],
])('gives up after three seconds when addresses answer %s, %s, %s', async (...answers) => {
  const { outcome } = file(...answers);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toBeInstanceOf(TimeLimitError);
});

it('retries past the cache, which may hold changed bytes, and replaces them', async () => {
  const { outcome, retried } = file('fails', 'comes', 'comes');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('/a.js?retry=1');
  expect(retried()).toEqual([
    ['/a.js?retry=1', 'reload', 'sha384-x'],
    ['/a.js', 'reload', 'sha384-x'],
  ]);
});

it('has one retry under way at a time, which is aborted when it hangs', async () => {
  const { outcome, asked, mostInFlight } = file('hangs', 'hangs', 'comes');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('/a.js?retry=2');
  expect(asked).toHaveLength(3);
  expect(mostInFlight()).toBe(1);
});

it('reports a failure before three seconds when only a retry hung', async () => {
  const { outcome } = file('fails', 'hangs', 'fails');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toMatchObject({
    name: 'ReleaseFileError',
    message: 'The file /a.js?retry=2 did not load as released',
  });
});
