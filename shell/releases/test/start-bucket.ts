import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { BucketUrl } from 'shared-contracts/settings/bucket-url';

interface BucketOptions {
  /** The folder of the objects; default: a new one. */
  readonly folder?: string;
  /** Default: a free one. */
  readonly port?: number;
}

/**
 * Starts an S3-compatible server with a bucket. A middleware adds conditional writes, which s3rver does not support.
 * @returns `close` stops the server, as an outage does; `remove` also deletes what is in the bucket.
 */
export async function startBucket({ folder, port: requestedPort = 0 }: BucketOptions = {}) {
  const directory = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'bucket-')));
  const configureBuckets = [{ name: 'site', configs: [] }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: requestedPort,
    silent: true,
    directory,
    configureBuckets,
  });
  const written = new Set<string>();
  const isStored = (name: string) => existsSync(path.join(directory, `${name}._S3rver_object`));
  server.middleware.unshift(async (context, next) => {
    if (context.method === 'PUT' && context.get('if-none-match') === '*') {
      if (written.has(context.path) || isStored(context.path)) {
        context.status = 412;
        context.body = '<Error><Code>PreconditionFailed</Code></Error>';
        return;
      }
      written.add(context.path);
      await next().catch((error: unknown) => {
        // The client disconnected, so nothing was written.
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
    // An open connection would keep the server from closing.
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
