import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startBucket } from 'releases/test/start-bucket';
import { startTestSmtp } from '../../api/test/test-smtp.ts';
import { freePort } from '../start/ports.ts';
import {
  type Addresses,
  databaseChanges,
  frontChanges,
  makeCertificate,
  sendCommand,
  startBalancer,
} from './balancer.ts';
import { databaseUrl, type GaleraNode, startGalera } from './galera.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { type Server, startServer, waitUntilOk } from './servers.ts';

export interface Cluster {
  readonly addresses: Addresses;
  /** Trusted by visitors. */
  readonly certificate: string;
  readonly nodes: readonly GaleraNode[];
  readonly apis: readonly Server[];
  readonly shells: readonly Server[];
  /** Sends a command to the load balancer of the database. @throws Error if it is rejected */
  readonly balanceDatabase: (command: string) => Promise<void>;
  readonly mail: Service;
  /** Message-IDs of all delivered mails. */
  readonly received: readonly string[];
  readonly bucket: Service;
  readonly pipeline: Pipeline;
  readonly close: () => Promise<void>;
}

/** A server in this process that can be stopped and restarted at the same address. */
interface Service {
  stop(): Promise<void>;
  start(): Promise<void>;
}

async function startService(open: () => Promise<{ close(): Promise<void> }>): Promise<Service> {
  let running = await open();
  return {
    stop: () => running.close(),
    start: async () => {
      running = await open();
    },
  };
}

async function chooseAddresses(nodes: readonly GaleraNode[]): Promise<Addresses> {
  const twoPorts = async () => [await freePort(), await freePort()];
  return {
    nodes: nodes.map(({ port }) => port),
    database: await freePort(),
    databaseReads: await freePort(),
    api: await freePort(),
    apis: await twoPorts(),
    shells: await twoPorts(),
    https: await freePort(),
    http: await freePort(),
  };
}

async function startMail(port: number, received: string[]): Promise<Service> {
  return startService(async () => {
    const server = await startTestSmtp(undefined, port);
    server.received.push = (...mails) =>
      received.push(...mails.map(({ mail: { messageId } }) => messageId ?? ''));
    return server;
  });
}

/**
 * Starts a site as on many machines, on loopback: three Galera nodes behind HAProxy, two APIs and two shells behind
 * another HAProxy, a bucket and a mail server.
 * @param folder an empty folder
 * @param build a built repository
 */
export async function startCluster(folder: string, build: string): Promise<Cluster> {
  const nodes = await startGalera(path.join(folder, 'database'));
  const addresses = await chooseAddresses(nodes);
  const certificate = await makeCertificate(folder);
  const [database, front] = [
    await startBalancer(
      'balancer-database',
      folder,
      'database/haproxy.cfg',
      databaseChanges(addresses, folder),
    ),
    await startBalancer('balancer-front', folder, 'front/haproxy.cfg', frontChanges(addresses, folder)),
  ];

  const received: string[] = [];
  const smtpPort = await freePort();
  const mail = await startMail(smtpPort, received);
  const objects = path.join(folder, 'bucket');
  await mkdir(objects);
  const bucketPort = await freePort();
  const bucket = await startService(() => startBucket({ folder: objects, port: bucketPort }));
  const bucketUrl = `s3://S3RVER:S3RVER@127.0.0.1:${bucketPort}/site?tls=false`;
  const pipeline = await openPipeline(folder, bucketUrl);
  await pipeline.publish('remote-public', '1.0.0');
  await pipeline.publish('remote-admin', '1.0.0');

  const common = {
    PUBLIC_ORIGIN: `https://localhost:${addresses.https}`,
    // Both balancers; visitors are 127.1.0.1 and so on.
    TRUSTED_PROXIES: '127.0.0.1',
    // As in the environment files in deploy/.
    DRAIN_SECONDS: '10',
  };
  const settings = {
    api: {
      ...common,
      DATABASE_URL: databaseUrl(addresses.database),
      DATABASE_READ_URL: databaseUrl(addresses.databaseReads),
      STORAGE_URL: bucketUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SEED_DIR: path.join(build, 'api/seed'),
      ADMIN_PASSWORD: 'Cluster-password-1',
      TWO_STEP_KEY: randomBytes(32).toString('base64'),
    },
    shell: { ...common, ...pipeline.shellSettings, API_ORIGIN: `http://127.0.0.1:${addresses.api}` },
  };
  const startAll = async (kind: 'api' | 'shell', ports: readonly number[]): Promise<Server[]> => {
    const servers: Server[] = [];
    for (const [index, port] of ports.entries()) {
      const name = `${kind}-${index + 1}`;
      servers.push(await startServer({ name, kind, port, settings: settings[kind], build, folder }));
    }
    return servers;
  };
  const apis = await startAll('api', addresses.apis);
  const shells = await startAll('shell', addresses.shells);
  for (const server of [...apis, ...shells]) await server.ready();
  // HAProxy needs two successful health checks.
  for (const { port } of shells) await waitUntilOk(`http://127.0.0.1:${port}/api/positions`, front.logFile);

  return {
    addresses,
    certificate,
    nodes,
    apis,
    shells,
    balanceDatabase: async (command) => {
      const response = await sendCommand(path.join(folder, 'database.sock'), command);
      if (response !== '') throw new Error(`HAProxy rejected "${command}": ${response}`);
    },
    mail,
    received,
    bucket,
    pipeline,
    close: async () => {
      await front.kill({ noRestart: true });
      for (const server of [...shells, ...apis]) await server.remove();
      await database.kill({ noRestart: true });
      for (const node of nodes.toReversed()) await node.stop();
      for (const { stop } of [mail, bucket]) await stop();
    },
  };
}
