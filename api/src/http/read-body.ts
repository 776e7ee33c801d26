import type { Context } from 'hono';
import { BODY_MEDIA_TYPES, type BodyKind, type OperationBody } from 'shared-contracts/http/operation';
import type { AppEnv } from '../app-env.ts';
import { ApiError, InvalidInputError, UnreadableInputError, UnsupportedMediaTypeError } from '../errors.ts';
import { listFields } from './list-fields.ts';
import { readMultipart, tooLarge, type UploadedFile } from './read-multipart.ts';

const MAX_BODY_BYTES = 100 * 1024;

/** A parsed body, not yet validated against the schema. */
export interface ReadBody {
  readonly fields: unknown;
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** Removes the files from the disk. Must always be called. */
  remove(): Promise<void>;
}

/**
 * Reads and parses a request body.
 * @param folder for uploaded files while the request runs
 * @throws UnsupportedMediaTypeError when its type is not in `kinds`, or it is compressed; PayloadTooLargeError over a
 *   limit; UnreadableInputError when it is malformed or cut off; InvalidInputError for a missing or unexpected file;
 *   StorageFullError, UnavailableError when the disk fails
 */
export async function readBody(c: Context<AppEnv>, body: OperationBody, folder: string): Promise<ReadBody> {
  const { kinds, files = {}, maxBytes = MAX_BODY_BYTES } = body;
  const contentType = c.req.header('content-type');
  const coding = c.req.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') throw new UnsupportedMediaTypeError('Send this without compression.');
  const kind = kinds.find((candidate) => isMediaType(contentType, candidate));
  if (kind === undefined) {
    const expected = kinds.map((candidate) => BODY_MEDIA_TYPES[candidate]).join(' or ');
    throw new UnsupportedMediaTypeError(`Send this as ${expected}.`);
  }
  const read =
    kind === 'multipart'
      ? await readMultipart(c.req.raw, { maxFieldBytes: maxBytes, files, folder })
      : { fields: await readText(c.req.raw, kind, maxBytes), files: {}, remove: async () => {} };
  for (const [name, { missing }] of Object.entries(files)) {
    if (missing === undefined || name in read.files) continue;
    await read.remove();
    throw new InvalidInputError({ [name]: missing });
  }
  return read;
}

/** Whether a Content-Type header is of this kind, ignoring parameters. */
export const isMediaType = (contentType: string | undefined, kind: BodyKind): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === BODY_MEDIA_TYPES[kind];

async function readText(request: Request, kind: 'json' | 'form', maxBytes: number): Promise<unknown> {
  const text = decode(await readBytes(request, maxBytes));
  return kind === 'json' ? parseJson(text) : parseForm(text);
}

/** Counts while reading, so that the limit also holds without Content-Length. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new UnreadableInputError('The body was cut off.');
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableInputError('The body is not valid UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableInputError('The body is not valid JSON.');
  }
}

/** An empty field counts as absent. */
const parseForm = (text: string) =>
  listFields([...new URLSearchParams(text)].filter(([, value]) => value !== ''));
