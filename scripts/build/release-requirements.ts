import type { Compilation } from '@rspack/core';
import { callsByName } from 'shared-contracts/http/api-contract/calls-by-name';
import { describeCalls } from 'shared-contracts/http/api-contract/describe-calls';
import { findCalls } from 'shared-contracts/http/api-contract/find-calls';
import type { ReleaseRequirements } from 'shared-contracts/releases/requirements';

const ROUTER = 'react-router-dom';

/**
 * Collects a build's requirements of the shell and the API from its server file, which has the code of all pages.
 * @param shared Shared packages, and the versions that this remote is built and tested with.
 */
export const releaseRequirements =
  (shared: ReleaseRequirements['shared']) =>
  (compilation: Compilation): ReleaseRequirements => {
    const code = Object.entries(compilation.assets)
      .filter(([name]) => name.endsWith('.cjs'))
      .map(([, asset]) => asset.source().toString())
      .join('\n');
    const calls = findCalls(code, new Set(callsByName.keys()));
    const operations = calls.flatMap((name) => callsByName.get(name) ?? []);
    return { shared, routerExports: routerExports(compilation), calls, api: describeCalls(operations) };
  };

/** The names that are imported from the router. @throws Error when the whole namespace is imported. */
function routerExports({ modules, moduleGraph }: Compilation): string[] {
  const router = [...modules].find((module) => 'userRequest' in module && module.userRequest === ROUTER);
  if (!router) return [];
  const used = moduleGraph.getUsedExports(router, 'routes');
  if (!Array.isArray(used))
    throw new Error(`Import names from ${ROUTER}, not its namespace: ${JSON.stringify(used)}`);
  return used.toSorted();
}
