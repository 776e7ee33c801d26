import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { BucketUrl } from 'shared-contracts/lib/bucket-url';

/**
 * An S3-compatible server with an empty bucket. Conditional writes are put before it: this server does not know them
 * yet.
 * @returns `close` stops the server, as an outage does; `remove` also deletes what is in the bucket.
 */
export async function startBucket() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bucket-'));
  const configureBuckets = [{ name: 'site', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const written = new Set<string>();
  server.middleware.unshift(async (context, next) => {
    if (context.method === 'PUT' && context.get('if-none-match') === '*') {
      if (written.has(context.path)) {
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
  const close = () => (closing ??= server.close());
  const remove = async () => {
    await close();
    await rm(directory, { recursive: true, force: true });
  };
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/site?tls=false`;
  return { url, address: BucketUrl.parse(url), close, remove };
}
