/**
 * `pnpm test:images`: builds the images of `deploy/container` and runs them as servers do, without a registry and without
 * a container engine that runs. Needs Debian and root; installs what is missing, and removes what it made.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { canInstallDebianPackages } from '../../debian-packages.ts';
import { buildParts } from '../../start/build-parts.ts';
import { freePort } from '../../start/ports.ts';
import { installChromium } from '../../test/chromium.ts';
import { readText, root } from '../deploy-files.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { installMissing } from '../programs.ts';
import { makeBaseImage } from './base-image.ts';
import { buildImages } from './build-images.ts';
import { checkEnd, checkHomePage, checkLogin, checkProcess, checkWrites, readSizes } from './checks.ts';
import { startContainer } from './container.ts';
import { type ImageStore, openImageStore } from './image-store.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';

const NEEDED = {
  podman: 'podman',
  buildah: 'buildah',
  runc: 'runc',
  mmdebstrap: 'mmdebstrap',
  mariadbd: 'mariadb-server',
  openssl: 'openssl',
};

/** Prints what holds, and how long it took to find out. */
async function step<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await action();
  console.log(`  ✔  ${name} (${((performance.now() - from) / 1_000).toFixed(0)} s)`);
  return result;
}

async function startBoth(store: ImageStore, { secrets }: Surroundings) {
  const [apiPort, shellPort] = [await freePort(), await freePort()];
  // Compose gives both an address of their own; here they share loopback, and so their ports.
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

async function testImages(store: ImageStore, folder: string, surroundings: Surroundings): Promise<void> {
  const base = await step('base image', () => makeBaseImage(store, folder));
  await step('build of both images', () => buildImages(store, folder));
  const { api, shell, origin } = await startBoth(store, surroundings);
  await step('API ready', () => api.untilOk('/api/health/ready'));
  await step('shell ready', () => shell.untilOk('/health/ready'));
  await step('home page with posts and pictures', () => checkHomePage(origin));
  const password = await readFile(path.join(surroundings.secrets, 'admin-password'), 'utf8');
  await step('login to the back office', () => checkLogin(origin, password));
  for (const container of [shell, api]) {
    const { name } = container;
    await step(`${name}: process of its own account, without rights`, () => checkProcess(container));
    await step(`${name}: ends in order`, () => checkEnd(container));
    await step(`${name}: writes to /data alone`, () => checkWrites(container));
  }
  console.log(`  ${await readSizes(store, base)}`);
}

async function main(signal: AbortSignal): Promise<void> {
  if (!(await canInstallDebianPackages()))
    throw new Error('Images are built and run with programs of Debian, as root: run it as root on Debian.');
  await installMissing(NEEDED);
  await installChromium((line) => console.log(`  …  ${line}`));
  await buildParts(root, ['remote-public', 'remote-admin']);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'images-'));
  const store = openImageStore(path.join(folder, 'images'), signal);
  let surroundings: Surroundings | undefined;
  try {
    const { RELEASE_ENVIRONMENT = '' } = readEnvironmentFile(readText('deploy/container/shell.env')).set;
    await mkdir(path.join(folder, 'around'));
    surroundings = await startSurroundings(path.join(folder, 'around'), RELEASE_ENVIRONMENT);
    await testImages(store, folder, surroundings);
  } finally {
    await store.remove();
    await surroundings?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
main(interruption.signal).catch((error: unknown) => {
  console.error(`  ✘  ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
