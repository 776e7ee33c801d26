import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FilePart } from 'shared-contracts/http/operation';
import { ApiError, InvalidInputError, PayloadTooLargeError, UnreadableInputError } from '../errors.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../storage/private-files.ts';
import { toStorageError } from '../storage/storage-error.ts';
import { describeSize } from './describe-size.ts';
import { listFields } from './list-fields.ts';

/** An uploaded file, on disk until its request ends. */
export interface UploadedFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** The name from the client: any text, never to be used as a path, and no proof of the file's type. */
  readonly fileName: string;
}

export interface MultipartLimits {
  /** Of all fields together. */
  readonly maxFieldBytes: number;
  readonly files: Readonly<Record<string, FilePart>>;
  /** The folder for the files. */
  readonly folder: string;
}

interface Multipart {
  /** With `\n` for each line break. An empty field is an empty string: a write may use it to clear a value. */
  readonly fields: Record<string, string | string[]>;
  /** Without the file inputs in which no file was chosen. */
  readonly files: Record<string, UploadedFile>;
  remove(): Promise<void>;
}

const MAX_FIELDS = 64;
/** Allowance for boundaries and part headers. */
const PART_OVERHEAD = 64 * 1024;

/**
 * Reads a multipart body: fields into memory, files onto the disk as they arrive, each within its limit. Every endpoint
 * that accepts files reads them this way (`files` of an operation's body): posts, pictures, applications.
 * @throws UnreadableInputError when it is malformed or cut off; PayloadTooLargeError as soon as a limit is exceeded;
 *   InvalidInputError for an unexpected file; StorageFullError, UnavailableError when the disk fails.
 *   In every case nothing is left on the disk.
 */
export async function readMultipart(request: Request, limits: MultipartLimits): Promise<Multipart> {
  const { maxFieldBytes, files: parts, folder } = limits;
  const parser = createParser(request, limits);
  const fields: [string, string][] = [];
  const saves: Promise<[string, UploadedFile] | null>[] = [];
  const paths: string[] = [];
  const stopping = new AbortController();
  const stop = (reason: unknown) => stopping.abort(reason);
  let fieldBytes = 0;

  parser.on('field', (name: string | undefined, value, _nameTruncated, isTruncated) => {
    fieldBytes += (name?.length ?? 0) + value.length;
    if (name === undefined) stop(new UnreadableInputError('A part of the form has no name.'));
    else if (isTruncated || fieldBytes > maxFieldBytes) stop(tooLarge(maxFieldBytes));
    else fields.push([name, value]);
  });
  parser.on('file', (name: string | undefined, stream, fileName: string | undefined) => {
    const part = Object.hasOwn(parts, name ?? '') ? parts[name ?? ''] : undefined;
    if (name === undefined || part === undefined) {
      stop(new InvalidInputError({ [name ?? 'body']: 'Unexpected file' }));
      stream.on('error', () => {}).resume();
      return;
    }
    const path = join(folder, randomUUID());
    paths.push(path);
    const saved = save(stream, { path, maxBytes: part.maxBytes, signal: stopping.signal }).then(
      (size): [string, UploadedFile] | null =>
        size === 0 && !fileName ? null : [name, { path, size, fileName: fileName ?? '' }],
    );
    saved.catch(stop);
    saves.push(saved);
  });
  parser.on('filesLimit', () => stop(new InvalidInputError({ body: 'Too many files' })));
  parser.on('fieldsLimit', () => stop(new InvalidInputError({ body: 'Too many fields' })));

  const remove = async () => {
    await Promise.allSettled(saves);
    await Promise.all(paths.map(removeFile));
  };
  try {
    await orStorageError(makePrivateFolder(folder));
    const maxBytes = Object.values(parts).reduce((sum, part) => sum + part.maxBytes, maxFieldBytes);
    const bytes = countUpTo(maxBytes + PART_OVERHEAD, (request.body ?? []) as AsyncIterable<Uint8Array>);
    await pipeline(bytes, parser, { signal: stopping.signal });
    const files = (await Promise.all(saves)).filter((saved) => saved !== null);
    return { fields: listFields(fields), files: toFiles(files), remove };
  } catch (error) {
    stop(error);
    await remove();
    throw toRefusal(stopping.signal.reason);
  }
}

function createParser(request: Request, { maxFieldBytes, files }: MultipartLimits): BusboyInstance {
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: maxFieldBytes,
    // One more than allowed, to detect an excess file.
    files: Object.keys(files).length + 1,
    headerPairs: 20,
    headerSize: 16 * 1024,
  };
  const isPartAFile = (_name: unknown, _type: unknown, fileName: string | undefined) =>
    fileName !== undefined;
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      isPartAFile,
      limits,
    });
  } catch {
    throw new UnreadableInputError('The form has no boundary.');
  }
}

interface Save {
  readonly path: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** @returns the size of the file */
async function save(stream: Readable, { path, maxBytes, signal }: Save): Promise<number> {
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE });
  // An aborted pipeline does not wait for `close`, and a file that is still being opened would appear after its
  // removal.
  const closed = new Promise<void>((resolve) => {
    file.once('close', () => resolve());
  });
  try {
    await orStorageError(pipeline(stream, counted, file, { signal }));
  } finally {
    await closed;
  }
  return size;
}

/** Truncates it first: an aborted reader may hold it open, and so occupy its disk space, until garbage collection. */
async function removeFile(path: string): Promise<void> {
  await truncate(path).catch(() => undefined);
  await rm(path, { force: true });
}

const orStorageError = (writing: Promise<unknown>): Promise<unknown> =>
  writing.catch((error: unknown) => {
    throw toStorageError(error);
  });

async function* countUpTo(maxBytes: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** The error for a body or file above a limit. */
export const tooLarge = (maxBytes: number) =>
  new PayloadTooLargeError(`This is too large: the limit is ${describeSize(maxBytes)}.`);

/** @throws InvalidInputError when a name occurs twice */
function toFiles(saved: readonly [string, UploadedFile][]): Record<string, UploadedFile> {
  const files = Object.fromEntries(saved);
  for (const [name, file] of saved) {
    if (files[name] !== file) throw new InvalidInputError({ [name]: 'Send one file' });
  }
  return files;
}

const toRefusal = (reason: unknown): ApiError =>
  reason instanceof ApiError ? reason : new UnreadableInputError('The form is malformed or was cut off.');
