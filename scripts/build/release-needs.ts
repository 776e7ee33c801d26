import type { Compilation } from '@rspack/core';
import { callsByName } from 'shared-contracts/http/api-contract/calls-by-name';
import { describeCalls } from 'shared-contracts/http/api-contract/describe-calls';
import { findCalls } from 'shared-contracts/http/api-contract/find-calls';
import type { ReleaseNeeds } from 'shared-contracts/releases/needs';

const ROUTER = 'react-router-dom';

/**
 * What the shell and the API must offer for a build to work, as far as its server file tells, which holds the code of all
 * pages.
 * @param shared Packages of the shell, and the version of each that this remote is built and tested with.
 */
export const releaseNeeds =
  (shared: ReleaseNeeds['shared']) =>
  (compilation: Compilation): ReleaseNeeds => {
    const code = Object.entries(compilation.assets)
      .filter(([name]) => name.endsWith('.cjs'))
      .map(([, asset]) => asset.source().toString())
      .join('\n');
    const calls = findCalls(code, new Set(callsByName.keys()));
    const operations = calls.flatMap((name) => callsByName.get(name) ?? []);
    return { shared, routerExports: routerExports(compilation), calls, api: describeCalls(operations) };
  };

/** The names that are imported from the router. @throws Error where code takes the router as a whole. */
function routerExports({ modules, moduleGraph }: Compilation): string[] {
  const router = [...modules].find((module) => 'userRequest' in module && module.userRequest === ROUTER);
  if (!router) return [];
  const used = moduleGraph.getUsedExports(router, 'routes');
  if (!Array.isArray(used))
    throw new Error(`Import names from ${ROUTER}, not all of it: ${JSON.stringify(used)}`);
  return used.toSorted();
}
