import type { BucketAddress } from './bucket-url.ts';

/** What S3-compatible servers answer to a wrong region, besides 401 and 403 for a wrong account. */
const WRONG_ADDRESS = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'NoSuchBucket'];

/**
 * Says in one sentence why a bucket is closed to us, which waiting does not change.
 * @param error of a client of S3, with the `status` and the `serviceCode` of the response
 * @param setting that has the address
 * @returns undefined for any other error, such as a server that does not answer
 */
export function describeBucketRefusal(
  error: unknown,
  { endpoint }: Pick<BucketAddress, 'endpoint'>,
  setting: string,
): string | undefined {
  if (!(error instanceof Error && 'status' in error)) return undefined;
  const code = 'serviceCode' in error ? String(error.serviceCode) : '';
  if (code === 'NoSuchBucket') return `There is no bucket ${endpoint}: create it, or correct ${setting}`;
  const isRefused = error.status === 401 || error.status === 403 || WRONG_ADDRESS.includes(code);
  if (!isRefused) return undefined;
  const answer = [String(error.status), code].filter(Boolean).join(' ');
  return `The bucket ${endpoint} refuses the account (${answer}): give it access, or correct ${setting}`;
}
