import type { Context } from 'hono';
import type { Keys } from 'releases/keys/open-keys';
import { openPreview, type Preview, PreviewRefusedError } from 'releases/previews/preview-token';
import type { RemoteName } from 'shared-contracts/releases/release';
import { readPreviewToken } from './preview-cookie.ts';

interface Source {
  readonly keys: Pick<Keys, 'check'>;
  readonly publicOrigin: string;
}

/** The visitor's current preview of a remote, from the cookie. An invalid cookie is ignored. */
export async function findPreview(
  c: Context,
  remote: RemoteName,
  { keys, publicOrigin }: Source,
): Promise<Preview | undefined> {
  const token = readPreviewToken(c, remote, publicOrigin.startsWith('https:'));
  if (token === undefined) return undefined;
  try {
    const preview = await openPreview(token, keys, new Date());
    return preview.remote === remote ? preview : undefined;
  } catch (error) {
    if (error instanceof PreviewRefusedError) return undefined;
    throw error;
  }
}
