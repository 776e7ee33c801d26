import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

/** @returns Milliseconds of the longest task that a page's main thread ran during an act. */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(placeOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && mainThreads.has(placeOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of a main thread');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
