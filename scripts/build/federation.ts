import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

/** Singletons that the shell provides and remotes do not bundle. */
const SHARED_PACKAGES = ['react', 'react-dom', 'react-router-dom'] as const;

/** The versions of the shared packages. @param dependencies From `package.json`. */
export const sharedVersions = (dependencies: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(SHARED_PACKAGES.map((name) => [name, dependencies[name] ?? '']));

/** The `shared` option of a remote. @param dependencies From its `package.json`. */
export const sharedByShell = (dependencies: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(sharedVersions(dependencies)).map(([pkg, version]) => [
      pkg,
      { singleton: true, eager: false, import: false as const, requiredVersion: `^${version}` },
    ]),
  );

/** Replaces the CommonJS build of the federation runtime, which cannot be tree-shaken, by its ES build. */
export const esFederationRuntime = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/].*\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

/** The `resolve.alias` for the ES build of the federation runtime. */
export const federationRuntimeAlias = () => {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools/package.json'));
  const runtime = path.dirname(tools.resolve('@module-federation/runtime/package.json'));
  return { '@module-federation/runtime': path.join(runtime, 'dist/index.js') };
};
