import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Mount } from '../remotes/mounts.ts';
import { StartingNotice } from '../remotes/notices.tsx';
import type { Release } from '../remotes/read-release.ts';
import { chunkOf } from '../remotes/release-address.ts';
import { Document } from './document.tsx';
import type { ShellFiles } from './page-state.ts';
import { renderToText } from './render-to-text.ts';

export interface StartDocument {
  readonly html: string;
  readonly chunks: readonly string[];
}

/**
 * The document of a page that the browser renders: a notice that it starts, and the styles of the pages that the
 * address will match, so that nothing flashes. Runs nothing of the remote: its manifest names the pages.
 */
export async function renderStartDocument(
  { manifest, client }: Release,
  mount: Mount,
  pathname: string,
  shell: ShellFiles,
): Promise<StartDocument> {
  const routes: RouteObject[] = [{ path: `/${mount.path}`, children: manifest.routes as RouteObject[] }];
  const matches = matchRoutes(routes, pathname) ?? [];
  const chunks = matches.map(({ route }) => chunkOf(route.id)).filter((chunk) => chunk !== undefined);
  const html = await renderToText(
    <Document remote={client.remote} shell={shell}>
      {chunks
        .flatMap((chunk) => client.styles[chunk] ?? [])
        .map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" precedence={client.remote} href={href} integrity={integrity} />
        ))}
      <StartingNotice />
    </Document>,
  );
  return { html, chunks };
}
