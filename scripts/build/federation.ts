import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

/** Packages that exist once per page and once per render: the shell brings them, a remote never does. */
const SHARED_PACKAGES = ['react', 'react-dom', 'react-router-dom'] as const;

/** The versions of these packages that a part is built with. @param dependencies Of its `package.json`. */
export const versionsOfShared = (dependencies: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(SHARED_PACKAGES.map((name) => [name, dependencies[name] ?? '']));

/** The packages of the shell, as far as a remote with these dependencies was made for them. */
export const sharedByShell = (dependencies: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(versionsOfShared(dependencies)).map(([pkg, version]) => [
      pkg,
      { singleton: true, eager: false, import: false as const, requiredVersion: `^${version}` },
    ]),
  );

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
