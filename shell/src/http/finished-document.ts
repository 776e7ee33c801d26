import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The least that keeps the first answer of home within its budget: 4 would save 0.6 ms and cost 0.9 KB. */
const QUICK = 5;
const SMALLEST = 11;
/** So many bytes are compressed quickly in less time than it takes to wake another thread twice. */
const AT_ONCE_BYTES = 128 * 1024;

/** As a power of two. */
const windowFor = (bytes: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

const settingsFor = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // Room for all of it and no more: some megabytes each time would keep the garbage collector busy.
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  },
  // Enough for all at once: each further piece is another trip through the thread pool.
  chunkSize: Math.max(1024, bytes.length >> 1),
});

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, settingsFor(bytes, quality));

const quickBrotli = async (bytes: Buffer) =>
  bytes.length > AT_ONCE_BYTES ? brotli(bytes, QUICK) : brotliCompressSync(bytes, settingsFor(bytes, QUICK));

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes in every encoding. Documents of several addresses may be the same bytes, and then share them. */
class Content {
  readonly identity: Buffer;
  readonly #compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  #isShrunk = false;

  constructor(identity: Buffer) {
    this.identity = identity;
  }

  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    if (encoding === 'gzip') return (this.#compressed.gzip ??= promisify(gzip)(this.identity));
    if (this.#compressed.br) this.#shrink();
    return (this.#compressed.br ??= quickBrotli(this.identity));
  }

  #shrink(): void {
    if (this.#isShrunk) return;
    this.#isShrunk = true;
    void brotli(this.identity, SMALLEST).then((bytes) => {
      this.#compressed.br = Promise.resolve(bytes);
    });
  }
}

/** A document as it goes over the wire, with all that its answer needs. */
export class FinishedDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Says which bytes it has: two documents with one tag have the same. */
  readonly etag: string;
  /** False for a document that a kept copy is better than: an error, or a page that lacks something for now. */
  readonly complete: boolean;
  #content: Content;

  constructor(
    content: string | Uint8Array,
    status: number,
    headers: Readonly<Record<string, string>>,
    complete = status < 500,
  ) {
    this.status = status;
    this.headers = headers;
    this.complete = complete;
    this.#content = new Content(typeof content === 'string' ? Buffer.from(content) : asBuffer(content));
    this.etag = `W/"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`;
  }

  get identity(): Buffer {
    return this.#content.identity;
  }

  /**
   * Its bytes in an encoding. Compressed once, quickly, when first asked for; what is asked for again is then made as
   * small as it gets, behind: that takes a hundred times as long.
   */
  body(encoding: Encoding): Promise<Buffer> {
    return this.#content.in(encoding);
  }

  /** @param twin A document with the same tag, perhaps of another address: what was compressed for it serves both. */
  shareContent(twin: FinishedDocument): void {
    this.#content = twin.#content;
  }
}

const acceptsBrotli = /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/;
const acceptsGzip = /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/;

/** The best encoding that a browser takes (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (acceptsBrotli.test(acceptEncoding)) return 'br';
  return acceptsGzip.test(acceptEncoding) ? 'gzip' : 'identity';
}
