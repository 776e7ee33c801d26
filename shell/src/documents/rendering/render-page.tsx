import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
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
import type { PageWork } from './render-queue.ts';
import { renderToBytes } from './render-to-bytes.ts';

/** A rendered page: complete HTML and what the browser needs to take it over. Plain data throughout. */
export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  /** UTF-8, in memory of its own. */
  readonly html: Uint8Array<ArrayBuffer>;
  readonly hydration: Required<Pick<HydrationState, 'loaderData' | 'errors'>>;
  /** Chunks of the matched routes, outermost first. */
  readonly chunks: readonly string[];
  /** False when a loader said `cache-control: no-store`: the page stands, but lacks something for now. */
  readonly complete: boolean;
}

/** The remote answered with a redirect. */
export interface RedirectAnswer {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

/** A text file that the remote makes, such as a feed. */
export interface ResourceAnswer {
  readonly kind: 'resource';
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export type PageAnswer = RenderedPage | RedirectAnswer | ResourceAnswer;

interface PageDetails {
  readonly url: string;
  readonly form?: string | undefined;
  readonly work: PageWork;
}

/** The pages of a release, ready to be asked. */
export interface PageHandler extends StaticHandler {
  /** Patterns of the addresses that may be files. Finding the route of an address among all takes longer. */
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
 * Runs the loaders of a public address and renders its whole document.
 * @param page.url The full address; no cookie goes with it, because documents hold no personal data.
 * @param page.form Fields for the action of the page's route, URL-encoded: what the page shows of them is for one person.
 * @throws Whatever a remote's component throws outside its own error boundaries; AbortError when it is given up.
 */
export async function renderPage(
  handler: PageHandler,
  { name }: Pick<ReleaseManifest, 'name'>,
  { url, form, work }: PageDetails,
): Promise<PageAnswer> {
  const { signal } = work;
  const request = new Request(
    url,
    form === undefined ? { signal } : { signal, method: 'POST', body: new URLSearchParams(form) },
  );
  if (isResource(handler, url)) return resourceOf(await handler.queryRoute(request));
  const context = await handler.query(request);
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  await work.turn();
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderToBytes(
    <Document remote={name}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
    work.signal,
  );
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    hydration: { loaderData: context.loaderData, errors: plainErrors(context.errors) },
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

async function resourceOf(answer: unknown): Promise<ResourceAnswer> {
  if (!(answer instanceof Response)) throw new TypeError('A resource route answers with a Response');
  const contentType = answer.headers.get('content-type') ?? 'text/plain; charset=utf-8';
  return { kind: 'resource', status: answer.status, contentType, body: await answer.text() };
}
