import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders to the end, so that the bytes can be hashed, compressed and cached.
 * @param signal Aborts the rendering.
 * @returns UTF-8 in its own `ArrayBuffer`, so that it can be transferred to another thread.
 * @throws The first error of any component: partial pages are never served.
 */
export const renderToBytes = (node: ReactNode, signal?: AbortSignal) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      // All content is inline, so that no script has to move late parts into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        // A copy: small buffers share their memory.
        buffer(pipe(new PassThrough())).then((bytes) => resolve(new Uint8Array(bytes)), reject);
      },
      onError: reject,
    });
    signal?.addEventListener('abort', () => abort(signal.reason));
  });
