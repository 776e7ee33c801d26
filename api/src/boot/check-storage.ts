import { setTimeout as sleep } from 'node:timers/promises';
import { describeBucketError } from 'shared-contracts/lib/bucket-error';
import type { BucketAddress } from 'shared-contracts/lib/bucket-url';
import { StartError } from 'shared-contracts/lib/start-error';
import type { Log } from '../log.ts';
import type { FileStore, Storage } from '../storage/storage.ts';

/** A bucket that takes longer is treated as one that is away. */
const PATIENCE_MS = 3_000;
/** Of a file that is stored and removed; no stored file can have this name, which is no digest. */
const PROBE = `${'0'.repeat(26)}.pdf`;

/**
 * Stores a small file in the bucket and removes it, for pictures and for résumés: an account may be allowed one of them.
 * A bucket that does not answer is logged, and used as soon as it does.
 * @param bucket undefined: files are in folders, which `secureDataFolder` checks
 * @throws StartError when the bucket is closed to this account, or there is none
 */
export async function checkStorage(
  storage: Storage,
  bucket: BucketAddress | undefined,
  log: Pick<Log, 'warn'>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  if (!bucket) return;
  const checked = Promise.all([probe(storage.media), probe(storage.resumes)]).then(
    () => 'open' as const,
    (error: unknown) => ({ error }),
  );
  const found = await Promise.race([checked, sleep(patienceMs, { error: undefined })]);
  if (found === 'open') return;
  const cause = found.error instanceof Error ? found.error.cause : undefined;
  const refusal = describeBucketError(cause, bucket, 'STORAGE_URL');
  if (refusal !== undefined) throw new StartError(refusal, { cause });
  log.warn(`the bucket ${bucket.endpoint} does not answer; it is used as soon as it does`);
}

async function probe(store: FileStore): Promise<void> {
  await store.put(PROBE, new Blob(['x']));
  await store.remove(PROBE);
}
