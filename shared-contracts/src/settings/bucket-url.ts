import { z } from 'zod';

/** An S3-compatible bucket with its credentials. */
export interface BucketAddress {
  /** URL of the bucket. Path-style, because every server supports it. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const EXAMPLE = 'an address such as s3://key:secret@s3.example.com/bucket?region=eu-central-1';
const BUCKET = `Write ${EXAMPLE}`;
const FOLDER_OR_BUCKET = `Write a folder, or ${EXAMPLE}`;
const OPTIONS = ['region', 'tls'];

/**
 * `s3://key:secret@host:port/bucket`, with the options `?region=` (default `us-east-1`) and `?tls=false` for a server
 * on a private network. `/`, `+` and `@` in the secret are encoded as `%2F`, `%2B` and `%40`.
 */
export const BucketUrl = z
  .string(BUCKET)
  .transform((text, check): BucketAddress => toBucket(text, check, BUCKET));

/** A folder or a bucket. */
export const FolderOrBucketUrl = z
  .string(FOLDER_OR_BUCKET)
  .transform((text, check): string | BucketAddress =>
    /^[a-z0-9]+:/i.test(text) ? toBucket(text, check, FOLDER_OR_BUCKET) : text,
  );

/** Reads the address of a bucket. @param forms The message when it is not one. */
function toBucket(text: string, check: z.RefinementCtx, forms: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : new URL('none:');
  const unknown = [...url.searchParams.keys()].filter((name) => !OPTIONS.includes(name));
  const tls = url.searchParams.get('tls') ?? 'true';
  const isComplete =
    url.hostname && url.username && url.password && /^\/[a-z0-9.-]{3,63}$/.test(url.pathname);
  if (url.protocol !== 's3:' || !isComplete) check.addIssue(forms);
  else if (unknown.length > 0)
    check.addIssue(`Unknown option: ${unknown.join(', ')}. Known: ${OPTIONS.join(', ')}`);
  else if (tls !== 'true' && tls !== 'false') check.addIssue('tls must be true or false');
  return {
    endpoint: `${tls === 'false' ? 'http' : 'https'}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decode(url.username),
    secretAccessKey: decode(url.password),
  };
}

/** Leaves text with an invalid escape sequence unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
