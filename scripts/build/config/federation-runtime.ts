import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

/** @rspack/core resolves the federation runtime as CommonJS, which cannot be tree-shaken; put its ES build in its place. */
export const esFederationRuntime = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/].*\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

/** The alias that goes with it. @returns `resolve.alias`. */
export const federationRuntimeAlias = () => {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools/package.json'));
  const runtime = path.dirname(tools.resolve('@module-federation/runtime/package.json'));
  return { '@module-federation/runtime': path.join(runtime, 'dist/index.js') };
};
