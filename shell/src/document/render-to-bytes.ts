import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Takes what React writes as it comes. Streams that queue and decode would take half as long as the rendering. */
class Sink extends Writable {
  readonly #parts: Uint8Array[] = [];
  readonly #done: (bytes: Uint8Array<ArrayBuffer>) => void;

  constructor(done: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super();
    this.#done = done;
  }

  override write(part: Uint8Array | string): boolean {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part);
    return true;
  }

  override end(): this {
    const bytes = new Uint8Array(this.#parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of this.#parts) {
      bytes.set(part, at);
      at += part.length;
    }
    this.#done(bytes);
    return this;
  }
}

/**
 * Renders to the end, so that the bytes can be hashed, compressed and kept.
 * @param signal Gives it up.
 * @returns UTF-8 in memory of its own, so that it can be handed to another thread.
 * @throws The first error of any component: half a page is no page.
 */
export function renderToBytes(node: ReactNode, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      // Nothing comes later, so nothing need be put in place by scripts.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(new Sink(resolve)),
      onError: reject,
    });
    signal?.addEventListener('abort', () => abort(signal.reason));
  });
}
