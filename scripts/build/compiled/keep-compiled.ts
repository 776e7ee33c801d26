import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import { isDevelopment } from '../config/common.ts';

/** A server that is started anew after each change is never started a second time. */
const starter = (entry: string) =>
  isDevelopment
    ? `import './${entry}.cjs';\n`
    : readFileSync(path.join(import.meta.dirname, 'start-compiled.mjs'), 'utf8');

/**
 * Puts `<entry>.mjs` beside each entry, which starts it with what V8 compiled before
 * (docs/decisions/0048-a-start-from-what-was-compiled.md).
 */
export const keepCompiled = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('KeepCompiled', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const { RawSource } = compiler.rspack.sources;
      compilation.hooks.processAssets.tap({ name: 'KeepCompiled', stage }, () => {
        for (const entry of compilation.entrypoints.keys()) {
          compilation.emitAsset(`${entry}.mjs`, new RawSource(starter(entry)));
        }
      });
    });
  },
};

/** How a server is built so that `keepCompiled` can start it: V8 keeps compiled functions of scripts, not of modules. */
export const keptOutput = {
  library: { type: 'commonjs2' },
  chunkFormat: 'commonjs',
  chunkLoading: 'require',
  filename: '[name].cjs',
  chunkFilename: '[name].cjs',
} satisfies Configuration['output'];
