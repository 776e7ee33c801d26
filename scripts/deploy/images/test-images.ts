/**
 * `pnpm test:images`: builds and runs the images of `deploy/container`, without a registry and without a container
 * daemon. Needs Debian and root; installs missing packages and cleans up afterwards.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { canInstallDebianPackages } from '../../debian-packages.ts';
import { readOptions } from '../../read-options.ts';
import { buildParts } from '../../start/build-parts.ts';
import { freePort } from '../../start/ports.ts';
import { installChromium } from '../../test/chromium.ts';
import { readText, root } from '../deploy-files.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { installMissing } from '../programs.ts';
import { makeBaseImage } from './base-image.ts';
import { buildImages } from './build-images.ts';
import { checkShutdown, checkHomePage, checkLogin, checkProcess, checkWrites, readSizes } from './checks.ts';
import { startContainer } from './container.ts';
import { type ImageStore, openImageStore } from './image-store.ts';
import { startBackingServices, type BackingServices } from './backing-services.ts';

const NEEDED = {
  podman: 'podman',
  buildah: 'buildah',
  runc: 'runc',
  mmdebstrap: 'mmdebstrap',
  mariadbd: 'mariadb-server',
  openssl: 'openssl',
};

/** Runs a step and prints its duration. */
async function step<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await action();
  console.log(`  ✔  ${name} (${((performance.now() - from) / 1_000).toFixed(0)} s)`);
  return result;
}

async function startBoth(store: ImageStore, { secrets }: BackingServices) {
  const [apiPort, shellPort] = [await freePort(), await freePort()];
  // In Compose both have their own address; here they share loopback.
  const common = {
    PUBLIC_ORIGIN: `http://localhost:${shellPort}`,
    TRUSTED_PROXIES: 'loopback',
    METRICS_HOST: '127.0.0.1',
  };
  const metrics = { api: await freePort(), shell: await freePort() };
  const api = await startContainer(store, 'api', {
    port: apiPort,
    secrets,
    settings: { ...common, METRICS_PORT: String(metrics.api), SEED_DIR: '/app/seed' },
  });
  const shell = await startContainer(store, 'shell', {
    port: shellPort,
    secrets,
    settings: { ...common, METRICS_PORT: String(metrics.shell), API_ORIGIN: api.origin },
  });
  return { api, shell, origin: common.PUBLIC_ORIGIN };
}

async function testImages(store: ImageStore, folder: string, services: BackingServices): Promise<void> {
  const base = await step('base image', () => makeBaseImage(store, folder));
  await step('build of both images', () => buildImages(store, folder));
  const { api, shell, origin } = await startBoth(store, services);
  await step('API ready', () => api.waitUntilOk('/api/health/ready'));
  await step('shell ready', () => shell.waitUntilOk('/health/ready'));
  await step('home page with posts and pictures', () => checkHomePage(origin));
  const password = await readFile(path.join(services.secrets, 'admin-password'), 'utf8');
  await step('login to the back office', () => checkLogin(origin, password));
  for (const container of [shell, api]) {
    const { name } = container;
    await step(`${name}: unprivileged process`, () => checkProcess(container));
    await step(`${name}: shuts down gracefully`, () => checkShutdown(container));
    await step(`${name}: writes only to /data`, () => checkWrites(container));
  }
  console.log(`  ${await readSizes(store, base)}`);
}

async function main(signal: AbortSignal): Promise<void> {
  if (!(await canInstallDebianPackages()))
    throw new Error('The image test needs Debian packages. Run it as root on Debian.');
  await installMissing(NEEDED);
  await installChromium((line) => console.log(`  …  ${line}`));
  await buildParts(root, ['remote-public', 'remote-admin']);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'images-'));
  const store = openImageStore(path.join(folder, 'images'), signal);
  let services: BackingServices | undefined;
  try {
    const { RELEASE_ENVIRONMENT = '' } = readEnvironmentFile(readText('deploy/container/shell.env')).set;
    await mkdir(path.join(folder, 'services'));
    services = await startBackingServices(path.join(folder, 'services'), RELEASE_ENVIRONMENT);
    await testImages(store, folder, services);
  } finally {
    await store.remove();
    await services?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

readOptions('pnpm test:images', {});
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
main(interruption.signal).catch((error: unknown) => {
  console.error(`  ✘  ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
