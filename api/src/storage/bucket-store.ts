import { S3mini, S3ServiceError } from 's3mini';
import { StorageFullError, UnavailableError } from '../errors.ts';
import { isFileName, typeOfName } from './file-name.ts';
import type { FileStore } from './storage.ts';
import type { BucketAddress } from 'shared-contracts/lib/bucket-url';

/** A store that hangs must not make callers hang with it. Counts to the end of the transfer. */
const CALL_LIMIT_MS = 30_000;

// What S3-compatible servers answer when nothing more fits in.
const FULL = ['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull', 'InsufficientCapacity'];

/**
 * Keeps files in an S3-compatible bucket.
 * @param prefix of the names, such as `media/`; other files of the bucket are never touched
 */
export function createBucketStore(
  address: BucketAddress,
  prefix: string,
  limitMs = CALL_LIMIT_MS,
): FileStore {
  const bucket = new S3mini({ ...address, requestAbortTimeout: limitMs });
  return {
    put: async (name, content) => {
      const type = typeOfName(name) ?? refuse();
      // One request, which the server takes whole or not at all.
      await orUnavailable(() =>
        bucket.putObject(prefix + name, content, type, undefined, undefined, content.size),
      );
    },
    open: async (name) => {
      const type = typeOfName(name);
      if (type === null) return null;
      const response = await orUnavailable(() => bucket.getObjectResponse(prefix + name));
      if (!response?.body) return null;
      return { stream: response.body, size: Number(response.headers.get('content-length')), type };
    },
    remove: async (name) => {
      if (!isFileName(name)) refuse();
      await orUnavailable(() => bucket.deleteObject(prefix + name));
    },
    list: async function* () {
      const objects = await orUnavailable(() => bucket.listObjects('/', prefix));
      for (const { Key, Size, LastModified } of objects ?? []) {
        const name = Key.slice(prefix.length);
        if (isFileName(name)) yield { name, size: Size, storedAt: LastModified };
      }
    },
  };
}

function refuse(): never {
  throw new TypeError('Not a name of a stored file');
}

async function orUnavailable<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    const isFull =
      cause instanceof S3ServiceError && (cause.status === 507 || FULL.includes(cause.serviceCode ?? ''));
    throw isFull ? new StorageFullError({ cause }) : new UnavailableError({ cause });
  }
}
