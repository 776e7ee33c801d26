import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

/** @returns the duration in ms of the longest main-thread task of a page during an action */
export async function longestTask(
  browser: Browser,
  page: Page,
  action: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace has no main-thread task');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
