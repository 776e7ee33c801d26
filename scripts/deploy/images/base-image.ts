import { chmod, copyFile, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { readText, root } from '../deploy-files.ts';
import { run } from '../programs.ts';
import type { ImageStore } from './image-store.ts';

export const DOCKERFILE = 'deploy/container/Dockerfile';
/** The major version that ships with this Node; the build stage runs `npx` and `npm run`. */
const NPM = 'npm@11.21.2';

/**
 * Builds a substitute for the base image of the Dockerfile from Debian packages and the Node of this repository, with
 * the same name and without a registry.
 * @returns the name
 * @throws Error if the Dockerfile has another kind of base image
 */
export async function makeBaseImage(store: ImageStore, folder: string): Promise<string> {
  const { name, suite } = readBase(readText(DOCKERFILE));
  const system = path.join(folder, 'system');
  // Device nodes cannot be created everywhere, and a container has its own.
  await run('mmdebstrap', ['--variant=minbase', '--format=directory', '--skip=output/dev', suite, system]);
  const programs = path.join(system, 'usr/local/bin');
  await mkdir(programs, { recursive: true });
  await copyFile(await realpath(path.join(root, 'node_modules/node/bin/node')), path.join(programs, 'node'));
  await chmod(path.join(programs, 'node'), 0o755);
  await run('npm', ['install', '--global', '--prefix', path.join(system, 'usr/local'), NPM]);
  const archive = path.join(folder, 'system.tar');
  await run('tar', ['--create', '--file', archive, '--directory', system, '.']);
  await store.podman(
    ...['import', '--change', 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
    ...['--change', 'CMD ["node"]', archive, `docker.io/library/${name}`],
  );
  return name;
}

function readBase(dockerfile: string): { name: string; suite: string } {
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage));
  const bases = new Set(
    [...dockerfile.matchAll(/^FROM (\S+)/gm)]
      .map(([, from = '']) => from)
      .filter((from) => !stages.has(from)),
  );
  const [name = '', ...others] = bases;
  const [, node, suite] = /^node:(\d+)-([a-z]+)-slim$/.exec(name) ?? [];
  const ownMajor = process.versions.node.split('.')[0];
  if (suite === undefined || node !== ownMajor || others.length > 0)
    throw new Error(
      `There is no substitute for ${[...bases].join(', ')}, only for node:${ownMajor}-SUITE-slim`,
    );
  return { name, suite };
}
