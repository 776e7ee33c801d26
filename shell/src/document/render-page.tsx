import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  matchRoutes,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router-dom';
import type { HostServices } from 'shared-contracts/host';
import type { LoadedRelease } from '../remotes/load-release.ts';
import { chunkOf, pageRoutes } from '../remotes/mount-remote.tsx';
import { mountOf } from '../remotes/mounts.ts';
import { StartingNotice } from '../remotes/notices.tsx';
import { Document } from './document.tsx';
import { plainErrors } from './hydration-errors.ts';
import type { ShellFiles } from './page-state.ts';

/** A rendered page: complete HTML and what the browser needs to take it over. Plain data throughout. */
export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly html: string;
  readonly hydration: Required<Pick<HydrationState, 'loaderData' | 'errors'>>;
  /** Chunks of the matched routes, outermost first. */
  readonly chunks: readonly string[];
}

/** The remote answered with a redirect. */
export interface RedirectAnswer {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

const handlers = new WeakMap<LoadedRelease, StaticHandler>();

function handlerOf(release: LoadedRelease, services: HostServices): StaticHandler {
  let handler = handlers.get(release);
  if (!handler) {
    const remoteRoutes = release.module.createRoutes(services);
    handler = createStaticHandler(pageRoutes(mountOf(release.manifest.name), remoteRoutes, release.client));
    handlers.set(release, handler);
  }
  return handler;
}

/**
 * Runs the loaders of a public address and renders its whole document.
 * @param request A GET for the address, without the visitor's cookies: documents carry no personal data.
 * @throws Whatever a remote's component throws outside its own error boundaries.
 */
export async function renderPage(
  release: LoadedRelease,
  request: Request,
  services: HostServices,
  shell: ShellFiles,
): Promise<RenderedPage | RedirectAnswer> {
  const handler = handlerOf(release, services);
  const context = await handler.query(request);
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderToText(
    <Document remote={release.manifest.name} shell={shell}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    hydration: { loaderData: context.loaderData, errors: plainErrors(context.errors) },
    chunks: context.matches.map((match) => chunkOf(match.route.id)).filter((chunk) => chunk !== undefined),
  };
}

/**
 * The document of a page that the browser renders: a notice that it starts, and the styles of the routes that the
 * address will match, so that nothing flashes.
 */
export async function renderStartDocument(
  release: LoadedRelease,
  pathname: string,
  services: HostServices,
  shell: ShellFiles,
): Promise<Pick<RenderedPage, 'html' | 'chunks'>> {
  const matches = matchRoutes(handlerOf(release, services).dataRoutes, pathname) ?? [];
  const chunks = matches.map(({ route }) => chunkOf(route.id)).filter((chunk) => chunk !== undefined);
  const { remote, styles } = release.client;
  const html = await renderToText(
    <Document remote={remote} shell={shell}>
      {chunks
        .flatMap((chunk) => styles[chunk] ?? [])
        .map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" precedence={remote} href={href} integrity={integrity} />
        ))}
      <StartingNotice />
    </Document>,
  );
  return { html, chunks };
}

/**
 * Renders to the end, so that the bytes can be hashed, compressed and kept.
 * @throws The first error of any component: half a page is no page.
 */
function renderToText(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    const { pipe } = renderToPipeableStream(node, {
      onAllReady: () => {
        pipe(sink);
        text(sink).then(resolve, reject);
      },
      onError: reject,
    });
  });
}
