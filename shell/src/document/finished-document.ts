import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A document as it goes over the wire, in each encoding, with all that its answer needs. */
export interface FinishedDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** False for a document that a kept copy is better than: an error, or a page that lacks something for now. */
  readonly complete: boolean;
  /** Replaced by smaller bytes of the same document when there was time to make them. */
  bodies: Readonly<Record<Encoding, Buffer>>;
}

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

/** Compresses a document once, quickly, so that the first visitor does not wait for the last byte to be saved. */
export async function finishDocument(
  html: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  complete = status < 500,
): Promise<FinishedDocument> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(identity, QUICK), promisify(gzip)(identity)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, complete, bodies: { br, gzip: zipped, identity } };
}

/** Compresses a document that will be sent often as small as it gets. Takes tens of milliseconds, off the main thread. */
export async function shrinkDocument(document: FinishedDocument): Promise<void> {
  const br = await brotli(document.bodies.identity, SMALLEST);
  document.bodies = { ...document.bodies, br };
}

const acceptsBrotli = /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/;
const acceptsGzip = /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/;

/** The best encoding that a browser takes (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (acceptsBrotli.test(acceptEncoding)) return 'br';
  return acceptsGzip.test(acceptEncoding) ? 'gzip' : 'identity';
}
