import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { describeBucketError } from 'shared-contracts/settings/bucket-error';
import type { BucketAddress } from 'shared-contracts/settings/bucket-url';
import { OpsError, reasonOf } from '../ops-error.ts';
import type { FileTree } from './file-tree.ts';

/** Size of an upload part. A file may have 10,000 parts, so up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Timeout of a call, including the transfer of a part. */
const CALL_TIMEOUT_MS = 30 * 60_000;

/**
 * The files below a prefix of a bucket.
 * @param prefix ends with a slash
 * @param setting the setting with the address, for messages
 */
export function bucketTree(address: BucketAddress, prefix: string, setting: string): FileTree {
  const bucket = new S3mini({ ...address, requestAbortTimeout: CALL_TIMEOUT_MS });
  // A file takes as long as its reader does. `fetch` itself waits five minutes for the headers and for each chunk.
  const downloads = new S3mini({ ...address });
  const display = `${address.endpoint}/${prefix}`;
  const call = <Result>(action: () => Promise<Result>): Promise<Result> =>
    action().catch((error: unknown) => {
      const reason =
        error instanceof S3ServiceError ? `${error.status} ${error.serviceCode}` : reasonOf(error);
      const refusal = describeBucketError(error, address, setting);
      if (refusal !== undefined) throw new OpsError(refusal, { cause: error });
      throw new OpsError(`The bucket ${display} responded with an error (${reason})`, { cause: error });
    });
  return {
    display,
    async *list() {
      const objects = await call(async () => {
        const listed = await bucket.listObjects('/', prefix);
        // An empty bucket has an empty list.
        if (!listed) throw new S3ServiceError('No bucket', 404, 'NoSuchBucket');
        return listed;
      });
      for (const { Key, LastModified } of objects)
        yield { path: Key.slice(prefix.length), modified: new Date(LastModified) };
    },
    async open(name) {
      const response = await call(() => downloads.getObjectResponse(prefix + name));
      if (!response?.body) return null;
      const size = Number(response.headers.get('content-length'));
      return { size, content: Readable.fromWeb(response.body as ReadableStream) };
    },
    async write(name, content) {
      const key = prefix + name;
      const chunks = inParts(content);
      const first = await chunks.next();
      const second = await chunks.next();
      const start = first.value ?? Buffer.of();
      if (second.done) {
        await call(() => bucket.putObject(key, start, undefined, undefined, undefined, start.length));
        return;
      }
      // The object exists only after the upload is completed.
      const upload = await call(() => bucket.getMultipartUploadId(key));
      try {
        const parts: Awaited<ReturnType<typeof bucket.uploadPart>>[] = [];
        const send = async (part: Buffer) => {
          parts.push(await call(() => bucket.uploadPart(key, upload, part, parts.length + 1)));
        };
        await send(start);
        await send(second.value);
        for await (const part of chunks) await send(part);
        await call(() => bucket.completeMultipartUpload(key, upload, parts));
      } catch (error) {
        await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
        throw error;
      }
    },
    async remove(name) {
      await call(() => bucket.deleteObject(prefix + name));
    },
  };
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(pending);
    pending = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pending);
}
