import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type Params,
  type RouteObject,
} from 'react-router-dom';

/** Prefetched data is used while the pointer plausibly stays near the link; after that it is fetched again. */
const GOOD_FOR_MS = 10_000;

/** A shorter hover means the pointer is only passing over the link. */
const STAYED_MS = 60;

/** What browsers report about a visitor's connection; not all of them do. */
interface Connection {
  readonly saveData?: boolean;
}

/** The loader of a route, and its latest prefetched result. */
interface Ahead {
  readonly load: LoaderFunction;
  answer?: { readonly address: string; readonly at: number; readonly data: Promise<unknown> } | undefined;
}

/**
 * Prefetches the scripts, style sheets and data of a link's page when the link is hovered or focused, so that following
 * it needs no wait. Not for visitors who save data.
 * @param routes Before a router is created from them: their loaders return a prefetched result once.
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
  // The whole documents that the browser has prefetched until now would no longer be used.
  document.querySelector('script[type=speculationrules]')?.remove();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (address: string, pathname: string) => {
    const parts = (matchRoutes(routes, pathname) ?? []).flatMap(({ route, params }) => [
      typeof route.lazy === 'function' ? route.lazy() : Promise.resolve(),
      ask(loaders.get(route), address, params),
    ]);
    // A failure is not reported now: following the link fetches it again.
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
  // A click focuses the link before it follows it: no second fetch.
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

/** Stores the result of a loader, unless it is an error. */
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

/** A loader that failed sets a status with the router's `data()`. */
const isServerError = (init: { status?: number } | null | undefined): boolean => (init?.status ?? 200) >= 500;
