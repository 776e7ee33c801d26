import { API_TIMEOUT_MS } from 'shared-contracts/releases/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserServices } from './host-services.ts';

const { fetchApi } = browserServices('https://www.example.com');
const LIMIT_MS = API_TIMEOUT_MS.browser;
const LONG_MS = 4 * LIMIT_MS;
const HOURS_MS = 10_000_000;
const FILE = { 'content-disposition': 'attachment; filename="cv.pdf"' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sleep = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** A network where a response begins and ends after these times. */
function stubNetwork(beginMs: number, endMs: number, headers: Record<string, string>) {
  vi.stubGlobal('fetch', async (_path: string, { signal }: { readonly signal: AbortSignal }) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    await Promise.race([sleep(beginMs), aborted]);
    const body = new ReadableStream({
      start: async (controller) => {
        await Promise.race([sleep(endMs), aborted]).then(
          () => controller.close(),
          (error: unknown) => controller.error(error),
        );
      },
    });
    return new Response(body, { headers });
  });
}

/** The outcome of a call once all timers have run. */
async function outcomeOf(init: RequestInit = {}): Promise<string> {
  const outcome = fetchApi('/api/apply/1/resume', init)
    .then((response) => response.text())
    .then(
      () => 'complete',
      (error: Error) => error.name,
    );
  await vi.runAllTimersAsync();
  return outcome;
}

test.each([
  ['a download that takes long', 'complete', {}, LIMIT_MS - 1, LONG_MS, FILE],
  ['a download that does not end', 'TimeoutError', {}, 0, HOURS_MS, FILE],
  ['another response that takes long', 'TimeoutError', {}, 0, LONG_MS, {}],
  ['no response', 'TimeoutError', {}, LONG_MS, 0, FILE],
  ['an upload that takes long', 'complete', { body: new FormData() }, LONG_MS, 0, {}],
  ['an upload that does not end', 'TimeoutError', { body: new FormData() }, HOURS_MS, 0, {}],
])('%s: %s', async (_what, outcome, init, beginMs, endMs, headers) => {
  stubNetwork(beginMs, endMs, headers);
  expect(await outcomeOf(init)).toBe(outcome);
});

test('the caller can abort a call', async () => {
  stubNetwork(LIMIT_MS, 0, {});
  const caller = new AbortController();
  const outcome = outcomeOf({ signal: caller.signal });
  caller.abort();
  expect(await outcome).toBe('AbortError');
});
