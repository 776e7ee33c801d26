import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

/** Who points at something for less is on the way to something else. */
const STAYED_MS = 60;

/**
 * Fetches the script of a screen, and has it ask for its first rows, when somebody points at what leads there, focuses or
 * presses it: a link, or a button that names an address in `data-leads-to`. What is held already is not asked for.
 */
export function fetchAhead(routes: readonly RouteObject[]): void {
  const screens = withChildren(routes);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = ({ target, type }: Event) => {
    clearTimeout(timer);
    const address = target instanceof Element ? addressOf(target) : undefined;
    const screen = address && screens.find((route) => leadsTo(route, address));
    if (screen) timer = setTimeout(open, type === 'pointerdown' ? 0 : STAYED_MS, screen, address);
  };
  for (const sign of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(sign, point, { capture: true, passive: true });
}

const withChildren = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...withChildren(route.children ?? [])]);

function addressOf(target: Element): URL | undefined {
  const place = target.closest<HTMLElement>('a[href], [data-leads-to]');
  const address = place?.dataset.leadsTo ?? place?.getAttribute('href');
  if (address === null || address === undefined || !URL.canParse(address, location.href)) return undefined;
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url : undefined;
}

/** Screens stand side by side, so their paths are compared as they are. */
const leadsTo = ({ path }: RouteObject, { pathname }: URL): boolean =>
  path !== undefined && pathname === `/admin/${path.replace('/:id?', '')}`;

/** What does not come now is asked for again when somebody goes there, and told of then. */
async function open({ lazy }: RouteObject, address: URL): Promise<void> {
  if (typeof lazy !== 'function') return;
  try {
    const { loader } = await lazy();
    if (typeof loader === 'function')
      await loader({ request: new Request(address), params: {} } as LoaderFunctionArgs);
  } catch {}
}
