import { readFile } from 'node:fs/promises';
import { makeRelease } from 'releases/test/make-release';
import { startShell } from './support/start-shell.ts';
import { expect, test } from './support/test.ts';

/** A good page at `/` that names the thread that rendered it, and a page at `/fault`. */
async function startWith(fault: { readonly loader?: string; readonly component?: string }) {
  const shell = await startShell();
  await shell.publish(
    makeRelease({
      routes: `const thread = Math.random();
        const kept = [];
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
  let asked = 0;
  const ask = async (path: string, how = '') => {
    asked += 1;
    const response = await fetch(`${shell.origin}${path}?asked=${asked}${how}`);
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      html: await response.text(),
    };
  };
  const askAtOnce = (path: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => ask(path)));
  /** The threads that there are. */
  const threads = async () => {
    const pages = await askAtOnce('/', 40);
    return new Set(pages.map(({ html }) => /thread (0\.\d+)/.exec(html)?.[1] ?? html.slice(-200)));
  };
  return { shell, ask, askAtOnce, threads };
}

type Answers = Awaited<ReturnType<Awaited<ReturnType<typeof startWith>>['askAtOnce']>>;
const countOf = (answers: Answers, status: number) =>
  answers.filter((response) => response.status === status).length;

/** The most memory that a process ever had (proc(5), `VmHWM`). */
const peakMegabytes = async (pid: number | undefined) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('leaves a thread alone while a page of it waits for what never comes, and replaces one that is stuck, and only that', async () => {
  const { ask, threads } = await startWith({
    loader: `if (request.url.includes('wait')) await new Promise(() => {})`,
    component: 'for (;;) {}',
  });
  const before = await threads();
  const [waiting] = await Promise.all([ask('/fault', 'wait'), ask('/')]);
  expect(waiting.status).toBe(500);
  expect(await threads()).toEqual(before);
  expect((await ask('/fault')).status).toBe(500);
  const after = await threads();
  expect(after.size).toBe(before.size);
  expect([...before].filter((thread) => after.has(thread))).toHaveLength(before.size - 1);
});

test('keeps its threads while more is asked than can be done in time, and says 503 to the rest', async () => {
  const { shell, ask, askAtOnce, threads } = await startWith({
    component: 'for (const end = performance.now() + 80; performance.now() < end;)',
  });
  const before = await threads();
  const answers = await askAtOnce('/fault', 120);
  expect(countOf(answers, 200)).toBeGreaterThan(10);
  expect(countOf(answers, 503)).toBeGreaterThan(10);
  expect(countOf(answers, 200) + countOf(answers, 503)).toBe(120);
  expect(answers.every(({ status, retryAfter }) => status === 200 || retryAfter !== null)).toBe(true);
  expect(await threads()).toEqual(before);
  expect((await ask('/fault')).html).toContain('The page came');
  expect(shell.log()).not.toContain('paused');
});

test('takes no more than 64 pages a thread at a time, and refuses none before', async () => {
  const { ask, askAtOnce, threads } = await startWith({
    loader: `counts.now += 1;
      counts.most = Math.max(counts.most, counts.now);
      await new Promise((resolve) => setTimeout(resolve, 900));
      counts.now -= 1`,
  });
  expect((await threads()).size).toBe(2);
  // On a slow machine the first are done before the last have come, so how many are refused is left open.
  const answers = await askAtOnce('/fault', 400);
  expect(countOf(answers, 503)).toBeGreaterThan(0);
  const most = answers.map(({ html }) => Number(/at most (\d+)/.exec(html)?.[1] ?? 0));
  // The thread hears of a page a moment after the pool has counted it.
  expect(Math.max(...most)).toBeGreaterThan(48);
  expect(Math.max(...most)).toBeLessThanOrEqual(64);
  expect((await ask('/fault')).status).toBe(200);
});

for (const { what, component } of [
  { what: 'objects', component: 'kept.push(new Array(2_000_000).fill(Math.random()))' },
  { what: 'buffers', component: 'kept.push(Buffer.alloc(16_000_000, 1))' },
] as const)
  test(`gives back what a page leaks of ${what}, however often it is rendered`, async () => {
    const { shell, ask, threads } = await startWith({ component });
    const before = await threads();
    const resting = await peakMegabytes(shell.pid);
    for (let rendering = 0; rendering < 60; rendering++) {
      // Rendered, or left to the browser: its thread ended under it.
      expect((await ask('/fault')).html).toContain('id="page-state"');
    }
    // Without a limit it would be 960.
    expect((await peakMegabytes(shell.pid)) - resting).toBeLessThan(800);
    expect(await threads()).not.toEqual(before);
  });
