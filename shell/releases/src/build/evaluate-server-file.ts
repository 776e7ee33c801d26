import { compileFunction } from 'node:vm';
import React from 'react';
import ReactDOM from 'react-dom';
import type { RouteObject } from 'react-router-dom';
import jsxRuntime from 'react/jsx-runtime';
import type { RemoteRoutesModule } from 'shared-contracts/releases/host';
import * as routerExports from './router-exports.ts';

/** The modules that a remote's server file may require: the shared singletons, and nothing of Node. */
const allowedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': routerExports,
};

function requireAllowed(name: string): unknown {
  if (!Object.hasOwn(allowedModules, name)) throw new Error(`A remote may not require '${name}'`);
  return allowedModules[name];
}

/**
 * Runs the server file of a release, from verified source. Imported modules are never garbage collected, so
 * `import()` would fill the memory after some hundred releases.
 * @param base Path of the release's browser files, for URLs of pictures.
 * @throws Any error of the file; TypeError when it is not a remote.
 */
export function evaluateServerFile(
  code: string,
  file: string,
  base: string,
): RemoteRoutesModule<RouteObject> {
  const module = { exports: {} as Partial<RemoteRoutesModule<RouteObject>> };
  const run = compileFunction(code, ['module', 'exports', 'require', 'releaseBase'], { filename: file }) as (
    ...parameters: readonly unknown[]
  ) => void;
  run(module, module.exports, requireAllowed, base);
  const { hostContract, createRoutes } = module.exports;
  if (typeof hostContract !== 'number' || typeof createRoutes !== 'function') {
    throw new TypeError(`${file} exports neither hostContract nor createRoutes`);
  }
  return { hostContract, createRoutes };
}
