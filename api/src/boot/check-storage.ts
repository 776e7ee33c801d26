import { setTimeout as sleep } from 'node:timers/promises';
import { describeBucketError } from 'shared-contracts/settings/bucket-error';
import type { BucketAddress } from 'shared-contracts/settings/bucket-url';
import { StartError } from 'shared-contracts/lib/start-error';
import type { Log } from '../log.ts';
import type { FileStore, Storage } from '../storage/storage.ts';

/** A bucket that takes longer counts as unreachable. */
const TIMEOUT_MS = 3_000;
/** The name of the test file. No stored file has it, as it is not a digest. */
const PROBE = `${'0'.repeat(26)}.pdf`;

/**
 * Stores and removes a small file under both prefixes of the bucket, pictures and résumés, as an account may have
 * access to one of them only. An unreachable bucket is logged and used as soon as it responds.
 * @param bucket undefined when files are in folders, which `secureDataFolder` checks
 * @throws StartError when the bucket does not exist or this account has no access
 */
export async function checkStorage(
  storage: Storage,
  bucket: BucketAddress | undefined,
  log: Pick<Log, 'warn'>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  if (!bucket) return;
  const checked = Promise.all([probe(storage.media), probe(storage.resumes)]).then(
    () => 'open' as const,
    (error: unknown) => ({ error }),
  );
  const result = await Promise.race([checked, sleep(timeoutMs, { error: undefined })]);
  if (result === 'open') return;
  const cause = result.error instanceof Error ? result.error.cause : undefined;
  const refusal = describeBucketError(cause, bucket, 'STORAGE_URL');
  if (refusal !== undefined) throw new StartError(refusal, { cause });
  log.warn(`the bucket ${bucket.endpoint} does not respond; it is used as soon as it does`);
}

async function probe(store: FileStore): Promise<void> {
  await store.put(PROBE, new Blob(['x']));
  await store.remove(PROBE);
}
