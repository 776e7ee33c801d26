import path from 'node:path';
import type { Compiler } from '@rspack/core';

const root = path.resolve(import.meta.dirname, '../..');

/** The folder of the package that a file belongs to. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Writes a JSON list of the packages whose code or files are in the bundle, as folders relative to the repository, for
 * the bill of materials of `pnpm package`.
 * @param file relative to the output folder
 */
export const bundledPackages = (file: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BundledPackages', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BundledPackages', stage }, () => {
        const wanted = { modules: true, nestedModules: true, orphanModules: true };
        const unlimited = { modulesSpace: Infinity, nestedModulesSpace: Infinity };
        const { modules = [] } = compilation.getStats().toJson({ all: false, ...wanted, ...unlimited });
        const folders = modules
          // An orphan is in no chunk: unused code, or part of a module that lists it below.
          .filter(({ orphan }) => !orphan)
          .flatMap((module) => [module, ...(module.modules ?? [])])
          .map(({ nameForCondition }) => PACKAGE.exec(nameForCondition ?? '')?.[0])
          .filter((folder) => folder !== undefined);
        const list = [...new Set(folders)].map((folder) => path.relative(root, folder)).sort();
        compilation.emitAsset(file, new compiler.rspack.sources.RawSource(JSON.stringify(list)));
      });
    });
  },
});
