import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../deploy-files.ts';
import { run } from '../programs.ts';
import { DOCKERFILE } from './base-image.ts';
import type { ImageStore } from './image-store.ts';

export const TARGETS = ['api', 'shell'] as const;
export type Target = (typeof TARGETS)[number];

export const imageOf = (target: Target): string => `localhost/site-${target}`;

/**
 * Builds both images as `docker build` does, from the tracked and untracked files of the working tree.
 * @throws Error with the output of a failed build
 */
export async function buildImages(store: ImageStore, folder: string): Promise<void> {
  const context = path.join(folder, 'context');
  await mkdir(context);
  await run('sh', [
    ...['-c', 'cd "$1" && git ls-files -z -co --exclude-standard | tar -c --null -T - | tar -x -C "$2"'],
    ...['sh', root, context],
  ]);
  const mounts = await npmSettings(folder);
  for (const target of TARGETS) {
    await store.buildah(
      // The second target reuses the build stage of the first.
      ...['build', '--isolation=chroot', '--pull-never', '--layers', ...mounts],
      // This version only reads .dockerignore in the context.
      ...['--ignorefile', path.join(context, `${DOCKERFILE}.dockerignore`)],
      ...['--file', path.join(context, DOCKERFILE), '--target', target, '--tag', imageOf(target), context],
    );
  }
}

/**
 * Mounts the npm registry settings and certificates of this machine during the build; they are not part of the images.
 * @returns options of `buildah build`
 */
async function npmSettings(folder: string): Promise<string[]> {
  const read = async (name: string) => (await run('npm', ['config', 'get', name])).split('\n')[0] ?? 'null';
  const settings = [`registry=${await read('registry')}`];
  const configured = await read('cafile');
  const certificates = configured === 'null' ? process.env.NODE_EXTRA_CA_CERTS : configured;
  const mounts: string[] = [];
  if (certificates) {
    const mounted = '/run/certificates.pem';
    settings.push(`cafile=${mounted}`);
    mounts.push('--volume', `${path.resolve(certificates)}:${mounted}:ro`);
  }
  const file = path.join(folder, 'npmrc');
  await writeFile(file, `${settings.join('\n')}\n`);
  return [...mounts, '--volume', `${file}:/root/.npmrc:ro`];
}
