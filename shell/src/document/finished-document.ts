import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const QUICK = 5;
const SMALLEST = 11;

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** A document as it goes over the wire, with all that its answer needs. */
export class FinishedDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** False for a document that a kept copy is better than: an error, or a page that lacks something for now. */
  readonly complete: boolean;
  readonly identity: Buffer;
  readonly #compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  #isShrunk = false;

  constructor(
    html: string,
    status: number,
    headers: Readonly<Record<string, string>>,
    complete = status < 500,
  ) {
    this.status = status;
    this.headers = headers;
    this.complete = complete;
    this.identity = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`;
  }

  /**
   * Its bytes in an encoding. Compressed once, quickly, when first asked for; what is asked for again is then made as
   * small as it gets, behind: that takes a hundred times as long.
   */
  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    if (encoding === 'gzip') return (this.#compressed.gzip ??= promisify(gzip)(this.identity));
    if (this.#compressed.br) this.#shrink();
    return (this.#compressed.br ??= brotli(this.identity, QUICK));
  }

  #shrink(): void {
    if (this.#isShrunk) return;
    this.#isShrunk = true;
    void brotli(this.identity, SMALLEST).then((bytes) => {
      this.#compressed.br = Promise.resolve(bytes);
    });
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
