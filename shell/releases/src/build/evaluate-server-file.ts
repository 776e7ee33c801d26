import { compileFunction } from 'node:vm';
import React from 'react';
import ReactDOM from 'react-dom';
import type { RouteObject } from 'react-router-dom';
import jsxRuntime from 'react/jsx-runtime';
import type { RemoteRoutesModule } from 'shared-contracts/releases/host';
import * as routerExports from './router-exports.ts';

/** What a remote's server file may require: the singletons that the shell shares, nothing of Node. */
const allowed: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': routerExports,
};

function requireAllowed(name: string): unknown {
  if (!Object.hasOwn(allowed, name)) throw new Error(`A remote may not require '${name}'`);
  return allowed[name];
}

/**
 * Runs the server file of a release from bytes that were checked already. Not `import()`: modules are never freed, and
 * two hundred releases would fill the memory.
 * @param base Address of the release's browser files, for the pictures it names.
 * @throws Whatever the file throws while it starts; TypeError when it is no remote.
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
