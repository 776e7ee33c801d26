import { S3mini, S3ServiceError } from 's3mini';
import { describeBucketError } from 'shared-contracts/lib/bucket-error';
import type { BucketAddress } from 'shared-contracts/lib/bucket-url';
import { REMOTE_NAMES } from 'shared-contracts/releases/release';
import { type ReleaseStore, StoreAwayError } from './release-store.ts';

/** Everything of ours lies below, so that pictures and résumés may lie in the same bucket. */
const PREFIX = 'releases/';
const CALL_LIMIT_MS = 10_000;
/** Files of one release that are sent at a time. */
const SENDERS = 8;

/**
 * A release store in an S3-compatible bucket, for several shells. Writes are conditional (`If-None-Match: *`), which the
 * server must know: of two teams that release at once exactly one gets a number.
 */
export function bucketStore(address: BucketAddress): ReleaseStore {
  const bucket = new S3mini({ ...address, requestAbortTimeout: CALL_LIMIT_MS });
  const orAway = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (cause) {
      const refusal = describeBucketError(cause, address, 'RELEASE_STORE_URL');
      const message = `The release store ${address.endpoint} does not answer as it should (${reasonOf(cause)})`;
      throw new StoreAwayError(refusal ?? message, { isRefused: refusal !== undefined, cause });
    }
  };
  const read = async (key: string) => {
    const bytes = await orAway(() => bucket.getObjectArrayBuffer(PREFIX + key));
    return bytes ? Buffer.from(bytes) : undefined;
  };
  const createIfAbsent = (key: string, bytes: Buffer) =>
    orAway(async () => {
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
      await orAway(() =>
        bucket.putObject(PREFIX + key, bytes, undefined, undefined, undefined, bytes.length),
      );
    },
    async list(prefix) {
      const folder = `${PREFIX}${prefix}/`;
      // Folders in it come as one name each, with a slash at its end, and not with all their files.
      const objects = await orAway(async () => {
        const found = await bucket.listObjects('/', folder, undefined, { delimiter: '/' });
        // Without a file there is an empty list.
        if (!found) throw new S3ServiceError('No bucket', 404, 'NoSuchBucket');
        return found;
      });
      return objects.map(({ Key }) => Key.slice(folder.length).replace(/\/$/, ''));
    },
    // There are no folders: the last file, which tells what the others are, makes it one.
    async createFolder(prefix, files) {
      const last = [...files.keys()].at(-1) ?? '';
      if (await read(`${prefix}/${last}`)) return false;
      const unsent = [...files].filter(([name]) => name !== last).values();
      let isTaken = false;
      const send = async () => {
        for (const [name, bytes] of unsent) {
          const key = `${prefix}/${name}`;
          // One that is there already was left by an upload that broke off; it must be the same.
          const isOurs = (await createIfAbsent(key, bytes)) || (await read(key))?.equals(bytes);
          if (!isOurs) isTaken = true;
        }
      };
      await Promise.all(Array.from({ length: SENDERS }, send));
      return !isTaken && createIfAbsent(`${prefix}/${last}`, files.get(last) ?? Buffer.of());
    },
    async removeFolder(prefix) {
      const folder = `${PREFIX}${prefix}/`;
      await orAway(() => bucket.deleteObject(`${folder}release.json`));
      const rest = await orAway(() => bucket.listObjects('/', folder));
      // One after the other: nobody waits for it, and not every server takes many at a time.
      for (const { Key } of rest ?? []) await orAway(() => bucket.deleteObject(Key));
    },
    // Files of a release without the last one, of which none came lately.
    async removeUnfinished(before, dryRun) {
      const removed: string[] = [];
      for (const remote of REMOTE_NAMES) {
        const objects = (await orAway(() => bucket.listObjects('/', `${PREFIX}${remote}/`))) ?? [];
        const folders = Map.groupBy(objects, ({ Key }) => Key.slice(PREFIX.length).split('/', 2).join('/'));
        for (const [folder, files] of folders) {
          const isWhole = files.some(({ Key }) => Key === `${PREFIX}${folder}/release.json`);
          if (isWhole || files.some(({ LastModified }) => new Date(LastModified) >= before)) continue;
          if (!dryRun) for (const { Key } of files) await orAway(() => bucket.deleteObject(Key));
          removed.push(folder);
        }
      }
      return removed;
    },
  };
}

/** It is there, or somebody else is writing it at this moment. */
const TAKEN = [412, 409];

/** In a few words: what the server answered, or what the network said. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode}`;
  const { cause } = error as { cause?: unknown };
  const code = [cause, error].find((one) => one instanceof Error && 'code' in one) as
    | { code?: string }
    | undefined;
  return code?.code ?? (error instanceof Error ? error.message : String(error));
}
