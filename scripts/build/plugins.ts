import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Compiler } from '@rspack/core';

/** Replaces the source of the bundler's own run-time helpers whose name matches. */
const replaceRuntime = (name: RegExp, code: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ReplaceRuntime', (compilation) => {
      compilation.hooks.runtimeModule.tap('ReplaceRuntime', (module) => {
        if (name.test(module.name) && module.source) module.source.source = Buffer.from(code);
      });
    });
  },
});

/** React owns the style links (the shell's `mount-remote.tsx`); the bundler's loading would add each sheet twice. */
export const noCssLoading = () => replaceRuntime(/css[_ ]loading/, '__webpack_require__.f.css = () => {};');

/** Files are addressed as the server addresses them (a path, on the same origin), or hydration would see a difference. */
export const browserBase = () =>
  replaceRuntime(
    /auto_public_path/,
    `const base = new URL('.', import.meta.url);
__webpack_require__.p = base.origin === location.origin ? base.pathname : base.href;`,
  );

/** The server file learns its release's address from the shell, which runs it with `releaseBase` in scope. */
export const serverBase = () =>
  replaceRuntime(/^webpack\/runtime\/public_path|public_path$/, '__webpack_require__.p = releaseBase;');

/** Writes `chunks.json`: the name of each chunk or entry, to the files that a page needs for it, in order. */
export const chunkManifest = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkManifest', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkManifest', stage }, () => {
        const chunks = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            group.getFiles().filter((file) => !file.includes('.hot-update.')),
          ]),
        );
        const { RawSource } = compiler.rspack.sources;
        compilation.emitAsset('chunks.json', new RawSource(JSON.stringify(chunks)));
      });
    });
  },
};

/** Files compressed once, at the build, as small as they get; the shell sends these bytes as they are. */
export const compressed = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Compressed', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      const { RawSource } = compiler.rspack.sources;
      compilation.hooks.processAssets.tap({ name: 'Compressed', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!/\.(?:js|css|svg)$/.test(name)) continue;
          const bytes = asset.buffer();
          if (bytes.length < 512) continue;
          compilation.emitAsset(`${name}.br`, new RawSource(brotliCompressSync(bytes)));
          compilation.emitAsset(`${name}.gz`, new RawSource(gzipSync(bytes, { level: 9 })));
        }
      });
    });
  },
};
