import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { UntrustedError } from 'releases/keys/key-error';
import type { ReleaseDesk } from 'releases/registry/open-releases';
import { readStored, UnknownReleaseError } from 'releases/store/stored-release';
import { RemoteName } from 'shared-contracts/releases/release';
import { fileListOf } from '../active-release/file-list.ts';
import { encodingFor, FinishedDocument } from './finished-document.ts';
import { answerWhole } from './security-headers.ts';

const MAX_KEPT = 16;

/**
 * The list of a release's files, of which documents name only what they need. Made of the signed manifest, so that
 * releases of before have one, too; passes on what is no release.
 */
export function releaseFileList(desk: Pick<ReleaseDesk, 'store' | 'keys'>): MiddlewareHandler {
  const lists = new LRUCache<string, FinishedDocument>({ max: MAX_KEPT });
  return async (c, next) => {
    const remote = RemoteName.safeParse(c.req.param('remote')).data;
    const version = c.req.param('version') ?? '';
    const key = `${remote} ${version}`;
    const list = lists.get(key) ?? (remote && (await read(desk, remote, version)));
    if (!list) return next();
    lists.set(key, list);
    const encoding = encodingFor(c.req.header('accept-encoding'));
    const body = await list.body(encoding);
    return answerWhole(c, body, 200, {
      ...list.headers,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  };
}

async function read(
  desk: Pick<ReleaseDesk, 'store' | 'keys'>,
  remote: RemoteName,
  version: string,
): Promise<FinishedDocument | undefined> {
  try {
    const { manifest } = await readStored(desk, remote, version);
    return new FinishedDocument(fileListOf(manifest).bytes, 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
  } catch (error) {
    if (error instanceof UnknownReleaseError || error instanceof UntrustedError) return undefined;
    throw error;
  }
}
