import type { Compiler } from '@rspack/core';
import { HOST_CONTRACTS } from 'shared-contracts/releases/host';
import type { HostOffer } from 'shared-contracts/releases/needs';
import * as routerExports from 'releases/build/router-exports';

/**
 * Writes `host.json` beside the folder of the browser build: what the shell offers to releases.
 * @param shared Packages that it brings, with their versions.
 */
export const hostOffer = (shared: HostOffer['shared']) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HostOffer', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostOffer', stage }, () => {
        const offer: HostOffer = {
          hostContracts: [...HOST_CONTRACTS],
          shared,
          routerExports: Object.keys(routerExports),
        };
        compilation.emitAsset('../host.json', new compiler.rspack.sources.RawSource(JSON.stringify(offer)));
      });
    });
  },
});
