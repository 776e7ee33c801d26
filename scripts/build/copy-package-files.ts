import { globSync } from 'node:fs';
import path from 'node:path';
import type { CopyRspackPluginOptions } from '@rspack/core';

/** Files of packages to copy: from `node_modules`, as a glob, to a path in the release. */
export type PackageFiles = readonly { readonly from: string; readonly to: string }[];

/**
 * The patterns that copy files of packages, one for each file: the bundler would also read brackets in the path of the
 * repository as a part of the glob.
 * @param folder The folder that contains `node_modules`.
 */
export function copyPackageFiles(
  folder: string,
  packageFiles: PackageFiles,
): CopyRspackPluginOptions['patterns'] {
  const packages = path.join(folder, 'node_modules');
  return packageFiles.flatMap(({ from, to }) =>
    globSync(from, { cwd: packages }).map((file) => ({ from: path.join(packages, file), to })),
  );
}
