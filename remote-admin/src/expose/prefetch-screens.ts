import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

/** Shorter hovers are ignored. */
const HOVER_MS = 60;

/**
 * Prefetches the script and the first rows of a screen when its link is hovered, focused or pressed. A button can name
 * its URL in `data-leads-to`. The loaders skip cached rows.
 */
export function prefetchScreens(routes: readonly RouteObject[]): void {
  const screens = flatten(routes);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedulePrefetch = ({ target, type }: Event) => {
    clearTimeout(timer);
    const url = target instanceof Element ? targetUrl(target) : undefined;
    const screen = url && screens.find((route) => matchesPath(route, url));
    if (screen) timer = setTimeout(prefetchScreen, type === 'pointerdown' ? 0 : HOVER_MS, screen, url);
  };
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(type, schedulePrefetch, { capture: true, passive: true });
}

const flatten = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

function targetUrl(target: Element): URL | undefined {
  const link = target.closest<HTMLElement>('a[href], [data-leads-to]');
  const href = link?.dataset.leadsTo ?? link?.getAttribute('href');
  if (href === null || href === undefined || !URL.canParse(href, location.href)) return undefined;
  const url = new URL(href, location.href);
  return url.origin === location.origin ? url : undefined;
}

/** Screens are siblings below /admin and have no other params than an optional id, so comparing paths is enough. */
const matchesPath = ({ path }: RouteObject, { pathname }: URL): boolean =>
  path !== undefined && pathname === `/admin/${path.replace('/:id?', '')}`;

/** Ignores errors: the navigation itself fetches again and reports them. */
async function prefetchScreen({ lazy }: RouteObject, url: URL): Promise<void> {
  if (typeof lazy !== 'function') return;
  try {
    const { loader } = await lazy();
    if (typeof loader === 'function')
      await loader({ request: new Request(url), params: {} } as LoaderFunctionArgs);
  } catch {}
}
