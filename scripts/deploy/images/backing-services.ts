import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, createConnection, type AddressInfo } from 'node:net';
import path from 'node:path';
import { startBucket } from 'releases/test/start-bucket';
import { openPipeline } from '../../cluster/pipeline.ts';
import { startManagedDatabase } from '../../managed-database/start-managed-database.ts';
import { readText } from '../deploy-files.ts';
import { run } from '../programs.ts';

/** The dependencies of both containers: a database, and a bucket with a release of each remote. */
export interface BackingServices {
  /** The folder that containers mount as `/run/secrets`. */
  readonly secrets: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the services on loopback.
 * @param folder an empty folder
 * @param environment the release environment of the shell
 */
export async function startBackingServices(folder: string, environment: string): Promise<BackingServices> {
  const cleanups: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  };
  try {
    const database = await startManagedDatabase({
      folder: path.join(folder, 'database'),
      log: (line) => console.log(`  …  ${line}`),
    });
    cleanups.push(() => database.stop());
    const { url: databaseUrl, close: closePort } = await openPort(database.url);
    cleanups.push(closePort);
    const objects = path.join(folder, 'bucket');
    await mkdir(objects);
    const bucket = await startBucket({ folder: objects });
    cleanups.push(() => bucket.close());
    const { shellSettings, publish } = await openPipeline(folder, bucket.url, environment);
    await publish('remote-public', '1.0.0');
    await publish('remote-admin', '1.0.0');

    const secrets = await makeSecrets(folder, shellSettings.TRUSTED_KEYS);
    await writeFile(path.join(secrets, 'database-url'), databaseUrl);
    await writeFile(path.join(secrets, 'release-store-url'), bucket.url);
    return { secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs the commands of deploy/container/README.md that create the secrets.
 * @param folder receives `secrets/`
 * @returns the path of `secrets/`
 */
async function makeSecrets(folder: string, trustedKeys: string): Promise<string> {
  const [, commands] = /^```sh\n(.*?)^```$/ms.exec(readText('deploy/container/README.md')) ?? [];
  if (commands === undefined) throw new Error('deploy/container/README.md has no commands');
  const script = commands
    .replace('cd deploy/container', `cd ${folder}`)
    .replaceAll('/path/of', path.dirname(trustedKeys));
  await run('sh', ['-ec', script]);
  return path.join(folder, 'secrets');
}

/** Forwards a TCP port to the Unix socket of the database, which containers cannot reach. */
async function openPort(databaseUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const url = new URL(databaseUrl);
  const socketPath = url.searchParams.get('socketPath') ?? '';
  const server = createServer((client) => {
    const upstream = createConnection(socketPath);
    client.pipe(upstream).pipe(client);
    for (const [source, target] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      source.on('error', () => target.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.delete('socketPath');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
