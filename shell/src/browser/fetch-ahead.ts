import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type Params,
  type RouteObject,
} from 'react-router-dom';

/** What was fetched ahead is good for as long as a hand stays near a link; then it is asked for anew. */
const GOOD_FOR_MS = 10_000;

/** Who points at a link for less is on the way to another one. */
const STAYED_MS = 60;

/** What browsers say of a visitor's line; not all of them do. */
interface Connection {
  readonly saveData?: boolean;
}

/** The loader of a route, and what it answered last ahead of a navigation. */
interface Ahead {
  readonly load: LoaderFunction;
  answer?: { readonly address: string; readonly at: number; readonly data: Promise<unknown> } | undefined;
}

/**
 * Fetches the scripts, style sheets and data of the page that a link leads to when the link is pointed at or focused, so
 * that following it waits for nothing. Not where a visitor saves data.
 * @param routes Before a router is made of them: their loaders give what came ahead, once.
 */
export function fetchAhead(routes: RouteObject[]): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const loaders = new Map<RouteObject, Ahead>();
  for (const route of withChildren(routes)) {
    if (typeof route.loader !== 'function') continue;
    const ahead: Ahead = { load: route.loader };
    loaders.set(route, ahead);
    route.loader = (args, context) => take(ahead, args.request.url) ?? ahead.load(args, context);
  }
  // Whole documents that the browser fetched ahead until now would be opened by nobody.
  document.querySelector('script[type=speculationrules]')?.remove();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (address: string, pathname: string) => {
    const parts = (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) => [
      typeof route.lazy === 'function' ? route.lazy() : Promise.resolve(),
      ask(loaders.get(route), address, params),
    ]);
    // What does not come now is asked for again when the link is followed, and told of then.
    Promise.all(parts).catch(() => {});
  };
  const point = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const { pathname } = link;
    const address = withoutHash(link.href);
    if (address !== withoutHash(location.href))
      timer = setTimeout(() => fetchPage(address, pathname), STAYED_MS);
  };
  for (const sign of ['pointerover', 'focusin'])
    addEventListener(sign, point, { capture: true, passive: true });
  // A press focuses the link, too, and then follows it: it is not asked for a second time.
  addEventListener('click', () => clearTimeout(timer), { capture: true, passive: true });
}

const withoutHash = (href: string): string => href.split('#', 1)[0] ?? '';

const withChildren = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])]);

const answerFor = ({ answer }: Ahead, address: string) =>
  answer?.address === address && performance.now() - answer.at < GOOD_FOR_MS ? answer : undefined;

function take(ahead: Ahead, address: string): Promise<unknown> | undefined {
  const answer = answerFor(ahead, address);
  ahead.answer = undefined;
  return answer?.data;
}

/** Keeps what a loader answers, unless that is nothing to show. */
async function ask(ahead: Ahead | undefined, address: string, params: Params): Promise<void> {
  if (!ahead || answerFor(ahead, address)) return;
  const args = { request: new Request(address), params } as LoaderFunctionArgs;
  const answer = { address, at: performance.now(), data: Promise.resolve(ahead.load(args, undefined)) };
  ahead.answer = answer;
  const isUsable = await answer.data.then(
    (data) => !isServerError((data as { init?: { status?: number } } | null)?.init),
    () => false,
  );
  if (!isUsable && ahead.answer === answer) ahead.answer = undefined;
}

/** A loader that has only bad news says so with a status, by `data()` of the router. */
const isServerError = (init: { status?: number } | null | undefined): boolean => (init?.status ?? 200) >= 500;
