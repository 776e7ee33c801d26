import { S3mini, S3ServiceError } from 's3mini';
import { describeBucketError } from 'shared-contracts/settings/bucket-error';
import type { BucketAddress } from 'shared-contracts/settings/bucket-url';
import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import { type ReleaseStore, StoreUnavailableError } from './release-store.ts';

/** The folder of all keys, so that the bucket can also hold pictures and résumés. */
const PREFIX = 'releases/';
const REQUEST_TIMEOUT_MS = 10_000;
/** Concurrent uploads of one release. */
const UPLOADS = 8;

/**
 * A release store in an S3-compatible bucket, for several shells. The server must support conditional writes
 * (`If-None-Match: *`), so that of two concurrent releases exactly one gets a number.
 */
export function bucketStore(address: BucketAddress): ReleaseStore {
  const bucket = new S3mini({ ...address, requestAbortTimeout: REQUEST_TIMEOUT_MS });
  const translateErrors = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (cause) {
      const refusal = describeBucketError(cause, address, 'RELEASE_STORE_URL');
      const message = `The release store ${address.endpoint} does not respond as it should (${reasonOf(cause)})`;
      throw new StoreUnavailableError(refusal ?? message, { isRefused: refusal !== undefined, cause });
    }
  };
  const read = async (key: string) => {
    const bytes = await translateErrors(() => bucket.getObjectArrayBuffer(PREFIX + key));
    return bytes ? Buffer.from(bytes) : undefined;
  };
  const createIfAbsent = (key: string, bytes: Buffer) =>
    translateErrors(async () => {
      const ifAbsent = { 'if-none-match': '*' } as Record<`x-amz-${string}`, string>;
      try {
        await bucket.putObject(PREFIX + key, bytes, undefined, undefined, ifAbsent, bytes.length);
        return true;
      } catch (error) {
        if (error instanceof S3ServiceError && TAKEN.includes(error.status)) return false;
        throw error;
      }
    });
  return {
    read,
    createIfAbsent,
    replace: async (key, bytes) => {
      await translateErrors(() =>
        bucket.putObject(PREFIX + key, bytes, undefined, undefined, undefined, bytes.length),
      );
    },
    async list(prefix) {
      const folder = `${PREFIX}${prefix}/`;
      // With a delimiter a subfolder is listed as one name with a trailing slash, without its files.
      const objects = await translateErrors(async () => {
        const listed = await bucket.listObjects('/', folder, undefined, { delimiter: '/' });
        // An empty folder gives an empty list.
        if (!listed) throw new S3ServiceError('No bucket', 404, 'NoSuchBucket');
        return listed;
      });
      return objects.map(({ Key }) => Key.slice(folder.length).replace(/\/$/, ''));
    },
    // A bucket has no folders: one counts as complete once its last file, the manifest, exists.
    async createFolder(prefix, files) {
      const last = [...files.keys()].at(-1) ?? '';
      if (await read(`${prefix}/${last}`)) return false;
      const unsent = [...files].filter(([name]) => name !== last).values();
      let isTaken = false;
      const send = async () => {
        for (const [name, bytes] of unsent) {
          const key = `${prefix}/${name}`;
          // An existing file is from an interrupted upload, and must be equal.
          const isEqual = (await createIfAbsent(key, bytes)) || (await read(key))?.equals(bytes);
          if (!isEqual) isTaken = true;
        }
      };
      await Promise.all(Array.from({ length: UPLOADS }, send));
      return !isTaken && createIfAbsent(`${prefix}/${last}`, files.get(last) ?? Buffer.of());
    },
    async removeFolder(prefix) {
      const folder = `${PREFIX}${prefix}/`;
      await translateErrors(() => bucket.deleteObject(`${folder}release.json`));
      const rest = await translateErrors(() => bucket.listObjects('/', folder));
      // One at a time: speed does not matter, and not every server supports bulk deletion.
      for (const { Key } of rest ?? []) await translateErrors(() => bucket.deleteObject(Key));
    },
    // Folders without a manifest to which nothing was uploaded recently.
    async removeUnfinished(before, dryRun) {
      const removed: string[] = [];
      for (const remote of REMOTE_NAMES) {
        const objects = (await translateErrors(() => bucket.listObjects('/', `${PREFIX}${remote}/`))) ?? [];
        const folders = Map.groupBy(objects, ({ Key }) => Key.slice(PREFIX.length).split('/', 2).join('/'));
        for (const [folder, files] of folders) {
          const isComplete = files.some(({ Key }) => Key === `${PREFIX}${folder}/release.json`);
          if (isComplete || files.some(({ LastModified }) => new Date(LastModified) >= before)) continue;
          if (!dryRun) for (const { Key } of files) await translateErrors(() => bucket.deleteObject(Key));
          removed.push(folder);
        }
      }
      return removed;
    },
  };
}

/** The object exists, or is being written concurrently. */
const TAKEN = [412, 409];

/** The error code of the server or the network. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode}`;
  const { cause } = error as { cause?: unknown };
  const code = [cause, error].find((one) => one instanceof Error && 'code' in one) as
    | { code?: string }
    | undefined;
  return code?.code ?? (error instanceof Error ? error.message : String(error));
}
