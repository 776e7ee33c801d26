import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Mount } from '../remotes/mounts.ts';
import { StartingNotice } from '../remotes/notices.tsx';
import type { Release } from '../remotes/read-release.ts';
import { chunkOf } from '../remotes/release-address.ts';
import { Document } from './document.tsx';
import type { ShellFiles } from './page-state.ts';
import { renderToText } from './render-to-text.ts';

type MatchedRoute = RouteObject & { readonly status?: number };

export interface StartDocument {
  readonly html: string;
  readonly chunks: readonly string[];
  /** Of the page that the browser will render. */
  readonly status: number;
}

/**
 * The document of a page that the browser renders: a notice that it starts, and the styles of the pages that the
 * address will match, on their way already. They are not linked: one that hangs would hold the notice back, too. Runs
 * nothing of the remote: its manifest names the pages.
 */
export async function renderStartDocument(
  { manifest, client }: Release,
  mount: Mount,
  pathname: string,
  shell: ShellFiles,
): Promise<StartDocument> {
  const routes: MatchedRoute[] = [{ path: `/${mount.path}`, children: manifest.routes as MatchedRoute[] }];
  const matches = matchRoutes(routes, pathname) ?? [];
  const status = matches.at(-1)?.route.status ?? (matches.length > 0 ? 200 : 404);
  const chunks = matches.map(({ route }) => chunkOf(route.id)).filter((chunk) => chunk !== undefined);
  const html = await renderToText(
    <Document remote={client.remote} shell={shell}>
      {chunks
        .flatMap((chunk) => client.styles[chunk] ?? [])
        .map(({ href, integrity }) => (
          <link key={href} rel="preload" as="style" href={href} integrity={integrity} />
        ))}
      <StartingNotice />
    </Document>,
  );
  return { html, chunks, status };
}
