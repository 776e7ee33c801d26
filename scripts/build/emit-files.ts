import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

/** File names, relative to the output folder, and contents. */
export type EmittedFiles = Readonly<Record<string, Buffer | string>>;

type Awaitable<Value> = Value | Promise<Value>;

/** Adds files that are generated from the finished build. */
export const emitFiles = (
  make: (compilation: Compilation) => Awaitable<EmittedFiles>,
): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    const { Compilation: constants, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('EmitFiles', (compilation) => {
      const stage = constants.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'EmitFiles', stage }, async () => {
        for (const [name, content] of Object.entries(await make(compilation)))
          compilation.emitAsset(name, new sources.RawSource(content));
      });
    });
  },
});

/** Adds a JSON file that is generated from the finished build. */
export const emitJson = (file: string, make: (compilation: Compilation) => unknown): RspackPluginInstance =>
  emitFiles((compilation) => ({ [file]: JSON.stringify(make(compilation)) }));
