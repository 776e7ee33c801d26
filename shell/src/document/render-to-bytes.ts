import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

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

/** How React marks a part that it leaves to the browser, because the part failed or waits for something. */
const LEFT_OUT = '<!--$!-->';

/**
 * Renders to the end, so that the bytes can be hashed, compressed and kept.
 * @param signal Gives it up.
 * @returns UTF-8 in memory of its own, so that it can be handed to another thread.
 * @throws The first error of any component: half a page is no page.
 */
export async function renderToBytes(node: ReactNode, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return renderAtOnce(node) ?? renderWaiting(node, signal);
}

/** In half the time, because text is not made bytes piece by piece. Undefined for what waits or fails. */
function renderAtOnce(node: ReactNode): Uint8Array<ArrayBuffer> | undefined {
  try {
    const html = renderToString(node);
    if (html.includes(LEFT_OUT)) return undefined;
    return new TextEncoder().encode(html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html);
  } catch {
    return undefined;
  }
}

const renderWaiting = (node: ReactNode, signal?: AbortSignal) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      // Nothing comes later, so nothing need be put in place by scripts.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(new Sink(resolve)),
      onError: reject,
    });
    signal?.addEventListener('abort', () => abort(signal.reason));
  });
