import type { Compilation, Compiler } from '@rspack/core';
import { callsByName } from 'shared-contracts/http/api-contract/calls-by-name';
import { describeCalls } from 'shared-contracts/http/api-contract/describe-calls';
import { findCalls } from 'shared-contracts/http/api-contract/find-calls';
import type { ReleaseNeeds } from 'shared-contracts/releases/needs';

const ROUTER = 'react-router-dom';

/**
 * Writes `needs.json` beside the server file, which holds the code of all pages: what the shell and the API must offer
 * for this build to work, as far as it can be known from the build.
 * @param shared Packages of the shell, and the version of each that this remote is built and tested with.
 */
export const releaseNeeds = (shared: ReleaseNeeds['shared']) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseNeeds', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleaseNeeds', stage }, (assets) => {
        const code = Object.entries(assets)
          .filter(([name]) => name.endsWith('.cjs'))
          .map(([, asset]) => asset.source().toString())
          .join('\n');
        const calls = findCalls(code, new Set(callsByName.keys()));
        const operations = calls.flatMap((name) => callsByName.get(name) ?? []);
        const needs: ReleaseNeeds = {
          shared,
          routerExports: routerExports(compilation),
          calls,
          api: describeCalls(operations),
        };
        compilation.emitAsset('needs.json', new compiler.rspack.sources.RawSource(JSON.stringify(needs)));
      });
    });
  },
});

/** The names that are imported from the router. @throws Error where code takes the router as a whole. */
function routerExports({ modules, moduleGraph }: Compilation): string[] {
  const router = [...modules].find((module) => 'userRequest' in module && module.userRequest === ROUTER);
  if (!router) return [];
  const used = moduleGraph.getUsedExports(router, 'routes');
  if (!Array.isArray(used))
    throw new Error(`Import names from ${ROUTER}, not all of it: ${JSON.stringify(used)}`);
  return used.toSorted();
}
