import type { Context } from 'hono';
import type { Keys } from 'releases/keys/open-keys';
import { openPreview, type Preview, PreviewRefusedError } from 'releases/previews/preview-token';
import type { RemoteName } from 'shared-contracts/releases/release';
import { readToken } from './preview-cookie.ts';

interface Source {
  readonly keys: Pick<Keys, 'check'>;
  readonly publicOrigin: string;
}

/** The preview of a remote that a visitor may see now, if there is one. A cookie that opens none counts for nothing. */
export async function findPreview(
  c: Context,
  remote: RemoteName,
  { keys, publicOrigin }: Source,
): Promise<Preview | undefined> {
  const token = readToken(c, remote, publicOrigin.startsWith('https:'));
  if (token === undefined) return undefined;
  try {
    const preview = await openPreview(token, keys, new Date());
    return preview.remote === remote ? preview : undefined;
  } catch (error) {
    if (error instanceof PreviewRefusedError) return undefined;
    throw error;
  }
}
