import type { Mount } from 'releases/model/mounts';
import type { Release } from '../active-release/read-release.ts';
import { Document } from '../page/document.tsx';
import { StartingNotice } from '../page/notices.tsx';
import { type ListedPage, matchPage } from './match-page.ts';
import { renderToBytes } from './rendering/render-to-bytes.ts';

export interface StartDocument extends Pick<ListedPage, 'chunks' | 'status'> {
  /** UTF-8. */
  readonly html: Uint8Array;
}

/**
 * The document of a page that the browser renders: a loading notice, and preloads of the style sheets of the matched
 * routes. They are not linked, because a style sheet that hangs would delay the notice.
 */
export async function renderStartDocument(
  release: Release,
  mount: Mount,
  pathname: string,
): Promise<StartDocument> {
  const { client } = release;
  const { chunks, status } = matchPage(release, mount, pathname);
  const html = await renderToBytes(
    <Document remote={client.remote}>
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
