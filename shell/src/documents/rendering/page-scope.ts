import { AsyncLocalStorage } from 'node:async_hooks';

/** API responses for one page, by path, used instead of calls. A preview shows content that is not stored. */
export type PresetResponses = Readonly<Record<string, unknown>>;

/** The context of one page. */
interface PageContext {
  readonly apiResponses: PresetResponses;
  /** The trace to which its API calls belong. */
  readonly traceparent?: string | undefined;
}

/** A page that is being rendered. Its timers end with it. */
interface PageScope extends PageContext {
  readonly timers: Map<number, () => void>;
  isOver: boolean;
}

const scopes = new AsyncLocalStorage<PageScope>();

/** Renders one page. Afterwards its remaining timers are cleared, and its code cannot call the API any more. */
export async function inPageScope<Result>(
  context: PageContext,
  render: () => Promise<Result>,
): Promise<Result> {
  const scope: PageScope = { ...context, timers: new Map(), isOver: false };
  try {
    return await scopes.run(scope, render);
  } finally {
    scope.isOver = true;
    for (const clear of scope.timers.values()) clear();
    scope.timers.clear();
  }
}

/** The page whose code is running; undefined for code that outlived its page. */
export function currentPage(): Omit<PageScope, 'isOver'> | undefined {
  const scope = scopes.getStore();
  return scope?.isOver ? undefined : scope;
}
