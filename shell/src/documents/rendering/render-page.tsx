import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router-dom';
import { chunkOf } from 'releases/model/release-address';
import type { ReleaseManifest } from 'shared-contracts/releases/release';
import { Document } from '../../page/document.tsx';
import { plainErrors } from '../../page/hydration-errors.ts';
import type { RenderJob } from './render-queue.ts';
import { renderToBytes } from './render-to-bytes.ts';

/** A rendered page: complete HTML and the data for hydration. Plain data throughout. */
export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  /** UTF-8, in its own `ArrayBuffer`. */
  readonly html: Uint8Array<ArrayBuffer>;
  readonly hydration: Required<Pick<HydrationState, 'loaderData' | 'errors'>>;
  /** Chunks of the matched routes, outermost first. */
  readonly chunks: readonly string[];
  /** False when a loader returned `cache-control: no-store`: the page is valid but temporarily incomplete. */
  readonly complete: boolean;
}

/** The remote responded with a redirect. */
export interface RedirectResult {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

/** A text file that the remote generates, such as a feed. */
export interface ResourceResult {
  readonly kind: 'resource';
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export type PageResult = RenderedPage | RedirectResult | ResourceResult;

interface PageDetails {
  readonly url: string;
  readonly form?: string | undefined;
  readonly job: RenderJob;
}

/** The request handler of a release's pages. */
export interface PageHandler extends StaticHandler {
  /** Patterns of the paths that may be resources. Faster than matching against all routes. */
  readonly resourcePaths: readonly string[];
}

export function createPageHandler(routes: RouteObject[]): PageHandler {
  const handler = createStaticHandler(routes);
  return { ...handler, resourcePaths: resourcePaths(handler.dataRoutes) };
}

function hasResource(route: RouteObject): boolean {
  const handle: unknown = route.handle;
  return typeof handle === 'object' && handle !== null && 'resource' in handle && handle.resource === true;
}

const resourcePaths = (routes: RouteObject[], parent = ''): string[] =>
  routes.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`.replace(/\/+/g, '/');
    return [...(hasResource(route) ? [path] : []), ...resourcePaths(route.children ?? [], path)];
  });

/**
 * Runs the loaders of a public page and renders its whole document.
 * @param page.url The full URL. No cookie is sent, because documents contain no personal data.
 * @param page.form URL-encoded fields for the action of the page's route. The result is for one person only.
 * @throws What a remote's loader, lazy route or component throws, except responses; AbortError when it is aborted.
 */
export async function renderPage(
  handler: PageHandler,
  { name }: Pick<ReleaseManifest, 'name'>,
  { url, form, job }: PageDetails,
): Promise<PageResult> {
  const { signal } = job;
  const request = new Request(
    url,
    form === undefined ? { signal } : { signal, method: 'POST', body: new URLSearchParams(form) },
  );
  if (isResource(handler, url)) return resourceOf(await handler.queryRoute(request));
  const context = await handler.query(request);
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const { statusCode: status, errors } = context;
  for (const error of Object.values(errors ?? {})) if (!isRouteErrorResponse(error)) throw error;
  await job.turn();
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderToBytes(
    <Document remote={name}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
    signal,
  );
  return {
    kind: 'page',
    status,
    html,
    hydration: { loaderData: context.loaderData, errors: plainErrors(errors) },
    complete: !Object.values(context.loaderHeaders).some((headers) =>
      /no-store/.test(headers.get('cache-control') ?? ''),
    ),
    chunks: context.matches.map((match) => chunkOf(match.route.id)).filter((chunk) => chunk !== undefined),
  };
}

function isResource({ dataRoutes, resourcePaths: paths }: PageHandler, url: string): boolean {
  const location = new URL(url);
  if (!paths.some((path) => matchPath(path, location.pathname))) return false;
  const route = matchRoutes(dataRoutes, location)?.at(-1)?.route;
  return route !== undefined && hasResource(route);
}

async function resourceOf(response: unknown): Promise<ResourceResult> {
  if (!(response instanceof Response)) throw new TypeError('A resource route must return a Response');
  const contentType = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
  return { kind: 'resource', status: response.status, contentType, body: await response.text() };
}
