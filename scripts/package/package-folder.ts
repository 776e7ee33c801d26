import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A package as it is installed. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as its `package.json` states it. */
  readonly license: string;
  /** Absolute. */
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

/** @throws Error when the package does not state a licence, so nobody can tell whether it may be passed on */
export function readPackage(folder: string): InstalledPackage {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;
  const { name, version, license } = manifest;
  if (!license) throw new Error(`${name}@${version} does not state its licence`);
  return { name, version, license, folder, manifest };
}

/**
 * The packages of these names and everything that they need at run time, as installed for this platform.
 * @param folder where they are looked up from
 * @throws Error when one is not installed, or two versions of one are needed
 */
export function readClosure(names: readonly string[], folder: string): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const installed = findPackage(name, from);
    if (installed === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed`);
    }
    const other = found.get(name);
    if (other?.folder === installed) return;
    if (other) throw new Error(`${name} is needed in two versions`);
    const one = readPackage(installed);
    found.set(name, one);
    const { dependencies = {}, optionalDependencies = {} } = one.manifest;
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(needed, installed, needed in optionalDependencies);
  };
  for (const name of names) add(name, folder, false);
  return [...found.values()];
}

function findPackage(name: string, from: string): string | undefined {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = places.map((place) => path.join(place, name)).find((place) => existsSync(place));
  return folder && realpathSync(folder);
}
