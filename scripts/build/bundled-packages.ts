import path from 'node:path';
import type { Compilation } from '@rspack/core';

const root = path.resolve(import.meta.dirname, '../..');

/** Matches the package folder of a file. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * The folders of all packages with code or files in the bundle, relative to the repository, for the bill of materials
 * of `pnpm package`.
 */
export function bundledPackages(compilation: Compilation): string[] {
  const details = { modules: true, nestedModules: true, orphanModules: true };
  const unlimited = { modulesSpace: Infinity, nestedModulesSpace: Infinity };
  const { modules = [] } = compilation.getStats().toJson({ all: false, ...details, ...unlimited });
  const folders = modules
    // An orphan is in no chunk: unused code, or part of a module that lists it below.
    .filter(({ orphan }) => !orphan)
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .map(({ nameForCondition }) => PACKAGE.exec(nameForCondition ?? '')?.[0])
    .filter((folder) => folder !== undefined);
  return [...new Set(folders)].map((folder) => path.relative(root, folder)).sort();
}
