import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders to the end, so that the bytes can be hashed, compressed and cached.
 * @param signal Aborts it.
 * @returns UTF-8 in memory of its own, so that it can be transferred to another thread.
 * @throws The first error of any component: half a page is no page.
 */
export const renderToBytes = (node: ReactNode, signal?: AbortSignal) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      // Nothing comes later, so nothing need be put in place by scripts.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        // A copy: small buffers share their memory.
        buffer(pipe(new PassThrough())).then((bytes) => resolve(new Uint8Array(bytes)), reject);
      },
      onError: reject,
    });
    signal?.addEventListener('abort', () => abort(signal.reason));
  });
