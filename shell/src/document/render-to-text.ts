import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders to the end, so that the bytes can be hashed, compressed and kept.
 * @param signal Gives it up.
 * @throws The first error of any component: half a page is no page.
 */
export function renderToText(node: ReactNode, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(node, {
      onAllReady: () => {
        pipe(sink);
        text(sink).then(resolve, reject);
      },
      onError: reject,
    });
    signal?.addEventListener('abort', () => abort(signal.reason));
  });
}
