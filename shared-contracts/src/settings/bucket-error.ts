import type { BucketAddress } from './bucket-url.ts';

/** Error codes of S3-compatible servers for a wrong region or bucket. Wrong credentials are 401 or 403. */
const WRONG_ADDRESS = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'NoSuchBucket'];

/**
 * Describes in one sentence a permanent error of a bucket: no access, or no such bucket.
 * @param error of an S3 client, with the `status` and `serviceCode` of the response
 * @param setting the name of the setting with the bucket's URL
 * @returns undefined for any other error, such as a server that does not respond
 */
export function describeBucketError(
  error: unknown,
  { endpoint }: Pick<BucketAddress, 'endpoint'>,
  setting: string,
): string | undefined {
  if (!(error instanceof Error && 'status' in error)) return undefined;
  const code = 'serviceCode' in error ? String(error.serviceCode) : '';
  if (code === 'NoSuchBucket') return `There is no bucket ${endpoint}: create it, or correct ${setting}`;
  const isRefused = error.status === 401 || error.status === 403 || WRONG_ADDRESS.includes(code);
  if (!isRefused) return undefined;
  const reason = [String(error.status), code].filter(Boolean).join(' ');
  return `The bucket ${endpoint} refuses the account (${reason}): give it access, or correct ${setting}`;
}
