import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromAnyAddress } from './import-released.ts';
import { TimeLimitError } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  // Retries run one after the other, including those of the previous test.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A response whose packets arrive one a second. */
interface Slow {
  readonly packets: number;
  /** Whether nothing more arrives after them. */
  readonly hangs?: boolean;
}

type Outcome = 'loads' | 'fails' | 'hangs' | number | Slow;

function slowResponse({ packets, hangs = false }: Slow, signal: AbortSignal): Response {
  const body = new ReadableStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    pull: async (controller) => {
      if (packets <= 0 && hangs) return new Promise(() => {});
      await new Promise((resolve) => void setTimeout(resolve, 1_000));
      if (signal.aborted) return;
      if (packets-- > 0) controller.enqueue(new Uint8Array(1));
      else controller.close();
    },
  });
  return new Response(body);
}

/** A file whose URLs respond with the outcomes in order; a number is a delay in ms before success. */
function file(...outcomes: Outcome[]) {
  const requests: string[] = [];
  let [inFlight, mostInFlight] = [0, 0];
  const respond = async (address: string, signal?: AbortSignal | null): Promise<string> => {
    const response = outcomes[requests.length];
    requests.push(address);
    if (response === 'loads') return address;
    if (response === 'fails') throw new Error(`no ${address}`);
    if (typeof response === 'object') return address;
    const wait = typeof response === 'number' ? response : 1e9;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    setTimeout(resolve, wait, address);
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  const refetch = vi.fn(async (address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    const outcome = outcomes[requests.length];
    await respond(address, signal).finally(() => (inFlight -= 1));
    return typeof outcome === 'object' && signal ? slowResponse(outcome, signal) : new Response('');
  });
  vi.stubGlobal('fetch', refetch);
  // A retry URL loads from the cache, into which the refetch has put it.
  const load = (address: string) => (address.includes('?') ? Promise.resolve(address) : respond(address));
  const outcome = fromAnyAddress('/a.js', 'sha384-x', load).catch((error: unknown) => error);
  const retried = () => refetch.mock.calls.map(([address, init]) => [address, init.cache]);
  return { requests, outcome, retried, mostInFlight: () => mostInFlight };
}

it.each<{ outcomes: Outcome[]; from: string; times: number }>([
  { outcomes: ['loads'], from: '/a.js', times: 1 },
  // After a failure the first URL is refetched once more, to repair the cache for the next page.
  { outcomes: ['fails', 'loads'], from: '/a.js?retry=1', times: 3 },
  { outcomes: ['fails', 'fails', 'loads'], from: '/a.js?retry=2', times: 4 },
  { outcomes: ['hangs', 'loads'], from: '/a.js?retry=1', times: 2 },
  { outcomes: ['hangs', 'fails', 'loads'], from: '/a.js?retry=2', times: 3 },
  { outcomes: [2_500, 'hangs', 'hangs'], from: '/a.js', times: 3 },
  { outcomes: [1_000, 'fails', 'hangs'], from: '/a.js', times: 2 },
])('with the outcomes $outcomes it loads $from', async ({ outcomes, from, times }) => {
  const { requests, outcome } = file(...outcomes);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe(from);
  expect(requests).toHaveLength(times);
});

it('rejects with the last failure at once when every URL fails', async () => {
  const { outcome } = file('fails', 'fails', 'fails');
  await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toMatchObject({
    name: 'ReleaseFileError',
    message: 'The file /a.js?retry=2 did not load as released',
  });
});

it.each<Outcome[]>([
  ['hangs', 'hangs', 'hangs'],
  ['hangs', 'fails', 'fails'],
  [3_500, 'fails', 'fails'],
])('rejects after three seconds with the outcomes %s, %s, %s', async (...outcomes) => {
  const { outcome } = file(...outcomes);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toBeInstanceOf(TimeLimitError);
});

it('bypasses the cache on a retry, and replaces altered bytes in it', async () => {
  const { outcome, retried } = file('fails', 'loads', 'loads');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('/a.js?retry=1');
  expect(retried()).toEqual([
    ['/a.js?retry=1', 'reload'],
    ['/a.js', 'reload'],
  ]);
});

it('runs one retry at a time, and aborts one that hangs', async () => {
  const { outcome, requests, mostInFlight } = file('hangs', 'hangs', 'loads');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('/a.js?retry=2');
  expect(requests).toHaveLength(3);
  expect(mostInFlight()).toBe(1);
});

it.each<Outcome[]>([
  ['hangs', { packets: 6 }],
  [7_000, { packets: 20 }],
])('on a slow network it waits for what is arriving, with the outcomes %s, %s', async (...outcomes) => {
  const { outcome } = file(...outcomes, 'hangs');
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await outcome).toBe(outcomes[0] === 'hangs' ? '/a.js?retry=1' : '/a.js');
});

it('does not wait for a retry that stops arriving', async () => {
  const { outcome } = file('hangs', { packets: 1, hangs: true }, 'hangs');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await outcome).toBeInstanceOf(TimeLimitError);
});

it('does not refetch a file that has loaded in the meantime', async () => {
  const { outcome, requests } = file('hangs', { packets: 3 });
  // Its retry would follow that of the first file.
  const other = fromAnyAddress('/b.js', 'sha384-y', async (address) => {
    await new Promise((resolve) => void setTimeout(resolve, 1_500));
    return address;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await outcome, await other]).toEqual(['/a.js?retry=1', '/b.js']);
  expect(requests).toEqual(['/a.js', '/a.js?retry=1']);
});

it('rejects before three seconds when only a retry hung', async () => {
  const { outcome } = file('fails', 'hangs', 'fails');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toMatchObject({
    name: 'ReleaseFileError',
    message: 'The file /a.js?retry=2 did not load as released',
  });
});
