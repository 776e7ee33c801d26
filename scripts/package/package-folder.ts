import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** An installed package. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression in its `package.json`. */
  readonly license: string;
  /** Absolute path. */
  readonly folder: string;
  readonly manifest: PackageManifest;
}

export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** @throws Error if the package has no licence, so it is unknown whether it may be redistributed */
export function readPackage(folder: string): InstalledPackage {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;
  const { name, version, license } = manifest;
  if (!license) throw new Error(`${name}@${version} does not state its licence`);
  return { name, version, license, folder, manifest };
}

/**
 * Returns packages with their runtime dependencies, as installed for this platform.
 * @param folder the folder to resolve the packages from
 * @throws Error if one is not installed, or two versions of one are required
 */
export function readClosure(names: readonly string[], folder: string): InstalledPackage[] {
  const packages = new Map<string, InstalledPackage>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const installed = findPackage(name, from);
    if (installed === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed`);
    }
    const other = packages.get(name);
    if (other?.folder === installed) return;
    if (other) throw new Error(`${name} is required in two versions`);
    const added = readPackage(installed);
    packages.set(name, added);
    const { dependencies = {}, optionalDependencies = {} } = added.manifest;
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(dependency, installed, dependency in optionalDependencies);
  };
  for (const name of names) add(name, folder, false);
  return [...packages.values()];
}

function findPackage(name: string, from: string): string | undefined {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = folders.map((parent) => path.join(parent, name)).find((candidate) => existsSync(candidate));
  return folder && realpathSync(folder);
}
