import { ReleaseVersion, RemoteName, Sha384, Signature } from 'shared-contracts/releases/release';
import { z } from 'zod';
import { UntrustedError } from '../keys/key-error.ts';
import type { Keys } from '../keys/open-keys.ts';
import type { SigningKey } from '../keys/signing-key.ts';

/** A link with a much longer one would exceed the limit of a cookie. */
export const MAX_PREVIEW_PATH = 500;

/** The content of a preview link: which release, for which person, until when. */
export const Preview = z.strictObject({
  id: z.uuid(),
  remote: RemoteName,
  version: ReleaseVersion,
  integrity: Sha384.describe('Digest of release.json'),
  /** The page that the link opens. */
  path: z
    .string()
    .max(MAX_PREVIEW_PATH)
    .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u, 'A path of the site, such as /services'),
  person: z.string().min(1).max(100),
  /** Seconds since 1970. */
  expires: z.int(),
});
export type Preview = z.infer<typeof Preview>;

/** An invalid token: expired or not genuine. No further reason is revealed. */
export class PreviewRefusedError extends Error {
  override readonly name = 'PreviewRefusedError';
  readonly reason: 'expired' | 'not genuine';

  constructor(reason: 'expired' | 'not genuine', options?: ErrorOptions) {
    super(`The link to a preview is ${reason}`, options);
    this.reason = reason;
  }
}

/** Enough for the longest path and name in characters of three bytes; a cookie holds 4,096 bytes. */
const MAX_LENGTH = 3_500;

/** Signs a preview. @returns A token that needs no escaping in a URL or a cookie. */
export function sealPreview(preview: Preview, key: SigningKey): string {
  const content = Buffer.from(JSON.stringify(preview));
  const signature = key.sign('preview', content);
  return [content.toString('base64url'), signature.key, signature.value].join('.');
}

/**
 * Reads a token that is signed by the team of its remote and has not expired.
 * @throws PreviewRefusedError
 */
export async function openPreview(token: string, keys: Pick<Keys, 'check'>, now: Date): Promise<Preview> {
  const [text = '', key = '', value = '', ...more] = token.length > MAX_LENGTH ? [] : token.split('.');
  const content = Buffer.from(text, 'base64url');
  const preview = Preview.safeParse(parse(content));
  const signature = Signature.safeParse({ key, value });
  if (!preview.success || !signature.success || more.length > 0) throw new PreviewRefusedError('not genuine');
  try {
    await keys.check(preview.data.remote, 'preview', content, [signature.data]);
  } catch (cause) {
    if (cause instanceof UntrustedError) throw new PreviewRefusedError('not genuine', { cause });
    throw cause;
  }
  if (now.getTime() >= preview.data.expires * 1000) throw new PreviewRefusedError('expired');
  return preview.data;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
