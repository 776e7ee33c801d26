import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { StartError } from 'shared-contracts/lib/start-error';

/** Native packages, which are not bundled and are imported lazily. */
const PACKAGES = ['sharp', '@node-rs/argon2'];

interface PackageManifest {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/**
 * Checks that the native packages are installed for this platform. It does not load them, which takes time and memory.
 * @param from the file from which they are resolved
 * @throws StartError that names the missing package
 */
export function checkPackages(from: string): void {
  for (const name of PACKAGES) {
    const file = find(name, from);
    const builds = file === undefined ? [] : Object.keys(read(file).optionalDependencies ?? {});
    if (file !== undefined && builds.some((build) => isForThisPlatform(find(build, file)))) continue;
    const platform = `${process.platform}-${process.arch}`;
    throw new StartError(
      `The package ${name} for ${platform} is missing: install the packages, or unpack the archive of this platform again`,
    );
  }
}

function find(name: string, from: string): string | undefined {
  try {
    const file = findPackageJSON(name, pathToFileURL(from));
    // Its dependencies are next to the real file, not next to a symlink to it.
    return file && realpathSync(file);
  } catch {
    return undefined;
  }
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;

function isForThisPlatform(file: string | undefined): boolean {
  if (file === undefined) return false;
  const { os, cpu } = read(file);
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch));
}
