import { readFile } from 'node:fs/promises';
import { makeRelease } from 'releases/test/make-release';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';

/** A page at `/` that shows the thread that rendered it, and a faulty page at `/fault`. */
async function startWith(fault: { readonly loader?: string; readonly component?: string }) {
  const shell = await startShell();
  await shell.publish(
    makeRelease({
      routes: `const thread = Math.random();
        const retained = [];
        const counts = { now: 0, most: 0 };
        return [
          { index: true, id: 'public:home', Component: () => 'thread ' + thread },
          {
            path: 'fault',
            id: 'public:fault',
            loader: async ({ request }) => { ${fault.loader ?? ''}; return null; },
            Component: () => { ${fault.component ?? ''}; return 'The page came, at most ' + counts.most; },
          },
        ];`,
    }),
  );
  let count = 0;
  const get = async (path: string, how = '') => {
    count += 1;
    const response = await fetch(`${shell.origin}${path}?count=${count}${how}`);
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      html: await response.text(),
    };
  };
  const getConcurrently = (path: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => get(path)));
  /** The running threads. */
  const threads = async () => {
    const pages = await getConcurrently('/', 40);
    return new Set(pages.map(({ html }) => /thread (0\.\d+)/.exec(html)?.[1] ?? html.slice(-200)));
  };
  return { shell, get, getConcurrently, threads };
}

type Responses = Awaited<ReturnType<Awaited<ReturnType<typeof startWith>>['getConcurrently']>>;
const countOf = (responses: Responses, status: number) =>
  responses.filter((response) => response.status === status).length;

/** Peak memory of a process (proc(5), `VmHWM`). */
const peakMegabytes = async (pid: number | undefined) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('replaces only a blocked thread, not one whose page waits forever', async () => {
  const { get, threads } = await startWith({
    loader: `if (request.url.includes('wait')) await new Promise(() => {})`,
    component: 'for (;;) {}',
  });
  const before = await threads();
  const [waiting] = await Promise.all([get('/fault', 'wait'), get('/')]);
  expect(waiting.status).toBe(500);
  expect(await threads()).toEqual(before);
  // On a busy machine the first page may end before it has used enough processor time to count as blocked.
  await expect.poll(async () => (await get('/fault')).status).toBe(500);
  const after = await threads();
  expect(after.size).toBe(before.size);
  expect([...before].filter((thread) => after.has(thread))).toHaveLength(before.size - 1);
});

test('responds with 503 under overload and does not replace threads', async () => {
  const { shell, get, getConcurrently, threads } = await startWith({
    component: 'for (const end = performance.now() + 80; performance.now() < end;)',
  });
  const before = await threads();
  const responses = await getConcurrently('/fault', 120);
  expect(countOf(responses, 200)).toBeGreaterThan(10);
  expect(countOf(responses, 503)).toBeGreaterThan(10);
  expect(countOf(responses, 200) + countOf(responses, 503)).toBe(120);
  expect(responses.every(({ status, retryAfter }) => status === 200 || retryAfter !== null)).toBe(true);
  expect(await threads()).toEqual(before);
  expect((await get('/fault')).html).toContain('The page came');
  expect(shell.log()).not.toContain('paused');
});

test('renders at most 64 pages per thread concurrently', async () => {
  const { get, getConcurrently, threads } = await startWith({
    loader: `counts.now += 1;
      counts.most = Math.max(counts.most, counts.now);
      await new Promise((resolve) => setTimeout(resolve, 900));
      counts.now -= 1`,
  });
  expect((await threads()).size).toBe(2);
  // On a slow machine the first pages are done before the last requests arrive, so the number of refusals varies.
  const responses = await getConcurrently('/fault', 400);
  expect(countOf(responses, 503)).toBeGreaterThan(0);
  const most = responses.map(({ html }) => Number(/at most (\d+)/.exec(html)?.[1] ?? 0));
  // The thread receives a page shortly after the pool has counted it.
  expect(Math.max(...most)).toBeGreaterThan(48);
  expect(Math.max(...most)).toBeLessThanOrEqual(64);
  expect((await get('/fault')).status).toBe(200);
});

for (const { what, component } of [
  { what: 'objects', component: 'retained.push(new Array(2_000_000).fill(Math.random()))' },
  { what: 'buffers', component: 'retained.push(Buffer.alloc(16_000_000, 1))' },
] as const)
  test(`frees leaked ${what} of a page`, async () => {
    const { shell, get, threads } = await startWith({ component });
    const before = await threads();
    const initialPeak = await peakMegabytes(shell.pid);
    for (let rendering = 0; rendering < 60; rendering++) {
      // Rendered on the server, or in the browser when the thread ended.
      expect((await get('/fault')).html).toContain('id="page-state"');
    }
    // Without a limit it would be 960.
    expect((await peakMegabytes(shell.pid)) - initialPeak).toBeLessThan(800);
    expect(await threads()).not.toEqual(before);
  });
