import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { BucketUrl } from 'shared-contracts/lib/bucket-url';

interface BucketOptions {
  /** Where the objects are; a new folder unless given. */
  readonly folder?: string;
  /** A free one unless given. */
  readonly port?: number;
}

/**
 * An S3-compatible server with a bucket. Conditional writes are put before it: this server does not know them yet.
 * @returns `close` stops the server, as an outage does; `remove` also deletes what is in the bucket.
 */
export async function startBucket({ folder, port: wanted = 0 }: BucketOptions = {}) {
  const directory = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'bucket-')));
  const configureBuckets = [{ name: 'site', configs: [] }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    directory,
    configureBuckets,
  });
  // Those of before an outage are on disk.
  const written = new Set<string>();
  const isThere = (name: string) => existsSync(path.join(directory, `${name}._S3rver_object`));
  server.middleware.unshift(async (context, next) => {
    if (context.method === 'PUT' && context.get('if-none-match') === '*') {
      if (written.has(context.path) || isThere(context.path)) {
        context.status = 412;
        context.body = '<Error><Code>PreconditionFailed</Code></Error>';
        return;
      }
      written.add(context.path);
      await next().catch((error: unknown) => {
        // The sender went away: nothing was written.
        written.delete(context.path);
        throw error;
      });
      return;
    }
    await next();
  });
  const { port } = await server.run();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    // A client that goes on using its connection would keep the server.
    server.httpServer.closeAllConnections();
    return closing;
  };
  const remove = async () => {
    await close();
    await rm(directory, { recursive: true, force: true });
  };
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/site?tls=false`;
  return { url, address: BucketUrl.parse(url), close, remove };
}
