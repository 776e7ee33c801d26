import { onTestFinished } from 'vitest';
import { startBucket } from './start-bucket.ts';

/** A bucket that is removed when the test ends. */
export async function temporaryBucket() {
  const bucket = await startBucket();
  onTestFinished(bucket.remove);
  return bucket;
}
