import { S3mini, S3ServiceError } from 's3mini';
import { StorageFullError, UnavailableError } from '../errors.ts';
import { isFileName, typeOfName } from './file-name.ts';
import type { FileStore } from './storage.ts';
import type { BucketAddress } from 'shared-contracts/settings/bucket-url';

/** Includes the transfer. */
const REQUEST_TIMEOUT_MS = 30_000;

// Error codes of S3-compatible servers when the storage is full.
const FULL = ['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull', 'InsufficientCapacity'];

/**
 * A file store in an S3-compatible bucket.
 * @param prefix of the keys, such as `media/`; other objects in the bucket are not touched
 */
export function createBucketStore(
  address: BucketAddress,
  prefix: string,
  timeoutMs = REQUEST_TIMEOUT_MS,
): FileStore {
  const bucket = new S3mini({ ...address, requestAbortTimeout: timeoutMs });
  return {
    put: async (name, content) => {
      const type = typeOfName(name) ?? refuse();
      // A single request, which is atomic.
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
      for (const { Key, LastModified } of objects ?? []) {
        const name = Key.slice(prefix.length);
        if (isFileName(name)) yield { name, storedAt: LastModified };
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
