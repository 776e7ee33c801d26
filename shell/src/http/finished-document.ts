import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The lowest Brotli quality that keeps the home page within its budget: 4 would save 0.6 ms and cost 0.9 KB. */
const FAST = 5;
const BEST = 11;
/** Up to this size, compressing synchronously takes less time than switching to the thread pool and back. */
const MAX_SYNC_BYTES = 128 * 1024;

const settings = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

const brotli = (bytes: Buffer, quality: number) => promisify(brotliCompress)(bytes, settings(quality));

const fastBrotli = async (bytes: Buffer) =>
  bytes.length > MAX_SYNC_BYTES ? brotli(bytes, FAST) : brotliCompressSync(bytes, settings(FAST));

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A document with its headers and compressed bodies, ready to send. */
export class FinishedDocument {
  readonly identity: Buffer;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** False for an error or an incomplete page, to which a cached copy is preferred. */
  readonly complete: boolean;
  readonly #compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  #isRecompressed = false;

  constructor(
    content: string | Uint8Array,
    status: number,
    headers: Readonly<Record<string, string>>,
    complete = status < 500,
  ) {
    this.identity = typeof content === 'string' ? Buffer.from(content) : asBuffer(content);
    this.status = status;
    this.headers = headers;
    this.complete = complete;
    this.etag = `W/"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`;
  }

  /**
   * The body in an encoding. The first request compresses it fast; the second one starts the best compression in the
   * background, which takes a hundred times as long.
   */
  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    if (encoding === 'gzip') return (this.#compressed.gzip ??= promisify(gzip)(this.identity));
    if (this.#compressed.br) this.#recompress();
    return (this.#compressed.br ??= fastBrotli(this.identity));
  }

  #recompress(): void {
    if (this.#isRecompressed) return;
    this.#isRecompressed = true;
    void brotli(this.identity, BEST).then((bytes) => {
      this.#compressed.br = Promise.resolve(bytes);
    });
  }
}

const acceptsBrotli = /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/;
const acceptsGzip = /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/;

/** The best encoding that a browser accepts (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (acceptsBrotli.test(acceptEncoding)) return 'br';
  return acceptsGzip.test(acceptEncoding) ? 'gzip' : 'identity';
}
