import { AsyncLocalStorage } from 'node:async_hooks';

/** API responses for one page alone, by path: what a preview shows is not stored. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** What a page has of its own. */
interface OwnOfPage {
  readonly given: GivenAnswers;
  /** Names the trace that its calls of the API belong to. */
  readonly traceparent?: string | undefined;
}

/** One page while it is made: what its code starts ends with it. */
interface PageScope extends OwnOfPage {
  readonly timers: Map<number, () => void>;
  isOver: boolean;
}

const scopes = new AsyncLocalStorage<PageScope>();

/** Runs the code that makes one page. Timers that it leaves behind are cleared, and it may call the API no more. */
export async function inPageScope<Result>(own: OwnOfPage, work: () => Promise<Result>): Promise<Result> {
  const scope: PageScope = { ...own, timers: new Map(), isOver: false };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOver = true;
    for (const clear of scope.timers.values()) clear();
    scope.timers.clear();
  }
}

/** The page whose code runs now; undefined for code that outlived its page. */
export function currentPage(): Omit<PageScope, 'isOver'> | undefined {
  const scope = scopes.getStore();
  return scope?.isOver ? undefined : scope;
}
