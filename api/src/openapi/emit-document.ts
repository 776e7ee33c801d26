import type { Compiler } from '@rspack/core';
import { createOpenApiDocument } from './create-document.ts';

/**
 * Writes `openapi.json` beside the built API: the document that this API will answer, for whoever compares contracts
 * before it runs (`pnpm release check-api`).
 */
export const emitDocument = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EmitDocument', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EmitDocument', stage }, () => {
        const document = createOpenApiDocument({
          publicOrigin: 'http://localhost',
          sessionCookie: 'session',
        });
        const { RawSource } = compiler.rspack.sources;
        compilation.emitAsset('openapi.json', new RawSource(JSON.stringify(document)));
      });
    });
  },
};
