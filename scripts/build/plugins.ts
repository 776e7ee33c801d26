import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Compiler, rspack } from '@rspack/core';

/** Changes the source of the bundler's own run-time helpers whose name matches. */
const changeRuntime = (name: RegExp, change: (code: string) => string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ChangeRuntime', (compilation) => {
      compilation.hooks.runtimeModule.tap('ChangeRuntime', (module) => {
        if (!name.test(module.name) || !module.source) return;
        module.source.source = Buffer.from(change(String(module.source.source)));
      });
    });
  },
});

const replaceRuntime = (name: RegExp, code: string) => changeRuntime(name, () => code);

/** React owns the style links (the shell's `mount-remote.tsx`); the bundler's loading would add each sheet twice. */
const noCssLoading = () => ({
  apply(compiler: Compiler) {
    replaceRuntime(/css[_ ]loading/, '__webpack_require__.f.css = () => {};').apply(compiler);
    replaceRuntime(/get css chunk filename/, '').apply(compiler);
  },
});

/** Files are addressed as the server addresses them (a path, on the same origin), or hydration would see a difference. */
const browserBase = () =>
  replaceRuntime(
    /auto_public_path/,
    `const base = new URL('.', import.meta.url);
__webpack_require__.p = base.origin === location.origin ? base.pathname : base.href;`,
  );

const CHUNK_IMPORT = 'import("./" + __webpack_require__.u(chunkId))';

/**
 * A remote's chunks arrive by the host's own import, which tries again and gives up in time
 * (shell/src/browser/import-released.ts). A host that has none imports as the bundler would.
 */
const chunksByHost = () =>
  changeRuntime(/module_chunk_loading/, (code) => {
    if (!code.includes(CHUNK_IMPORT)) throw new Error('This bundler loads chunks in another way');
    return code.replace(
      CHUNK_IMPORT,
      '(globalThis.importReleased ?? ((address) => import(address)))' +
        '(new URL("./" + __webpack_require__.u(chunkId), import.meta.url).href)',
    );
  });

/** What a remote's browser build changes in the bundler's run-time. */
export const remoteRuntime = () => [noCssLoading(), chunksByHost(), browserBase()];

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
          if (!/\.(?:m?js|css|svg|wasm|ttf)$/.test(name)) continue;
          const bytes = asset.buffer();
          if (bytes.length < 512) continue;
          compilation.emitAsset(`${name}.br`, new RawSource(brotliCompressSync(bytes)));
          compilation.emitAsset(`${name}.gz`, new RawSource(gzipSync(bytes, { level: 9 })));
        }
      });
    });
  },
};

/**
 * Has Chromium compile all functions of these files while they arrive, beside the main thread, instead of one by one when
 * they are first called (docs/decisions/0007-performance-budgets.md). To other browsers it is a comment.
 * @param names of chunks of which most functions run when a page becomes live: what never runs costs memory
 */
export const compiledAtOnce = (names: readonly string[]) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // Scripts only: in a sheet of the same chunk the line would take the first rule with it.
    test: new RegExp(`^(?:${names.join('|')})\\.(?:[^/]*\\.)?js$`),
    // After the comments were taken out, before files are named after what they hold.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
