import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import type { Part } from '../start/build-parts.ts';

const page = path.resolve(import.meta.dirname, '../../shell/src/dev/page/follow-builds.ts');

/** Loads the `rspack.config.ts` of a part in development mode. */
export async function developmentConfigs(root: string, part: Part): Promise<Configuration[]> {
  // Read by the configurations, which are not loaded before.
  process.env.NODE_ENV = 'development';
  const file = pathToFileURL(path.join(root, part, 'rspack.config.ts'));
  const module = (await import(file.href)) as { default: Configuration | Configuration[] };
  return [module.default].flat();
}

/**
 * Adds the update client to browser builds; other builds are not changed.
 * @param server Origin of the development server that notifies the pages.
 */
export const followBuilds = (part: Part, server: string) => ({
  apply(compiler: Compiler) {
    // The target platform is not known earlier.
    compiler.hooks.afterEnvironment.tap('FollowBuilds', () => {
      if (compiler.platform.web !== true || compiler.options.output.iife) return;
      // Without a name it is added to every entry, including the federation container.
      new rspack.EntryPlugin(compiler.context, page, {}).apply(compiler);
      new rspack.DefinePlugin({
        __DEVELOPMENT_SERVER__: JSON.stringify(server),
        __DEVELOPED_PART__: JSON.stringify(part),
      }).apply(compiler);
    });
  },
});

export const withPlugins = (
  configs: readonly Configuration[],
  ...plugins: readonly RspackPluginInstance[]
): Configuration[] =>
  configs.map((config) => ({ ...config, plugins: [...(config.plugins ?? []), ...plugins] }));
