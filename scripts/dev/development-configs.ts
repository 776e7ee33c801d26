import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import type { Part } from '../start/build-parts.ts';

const page = path.resolve(import.meta.dirname, '../../shell/src/dev/page/follow-builds.ts');

/** The builds of a part for development, as its own `rspack.config.ts` says. */
export async function developmentConfigs(root: string, part: Part): Promise<Configuration[]> {
  // The configurations look at it, and they are loaded here for the first time.
  process.env.NODE_ENV = 'development';
  const file = pathToFileURL(path.join(root, part, 'rspack.config.ts'));
  const module = (await import(file.href)) as { default: Configuration | Configuration[] };
  return [module.default].flat();
}

/**
 * Lets the pages that run a browser build follow the builds after it. Other builds stay as they are.
 * @param server Origin of the development server that tells the pages.
 */
export const followBuilds = (part: Part, server: string) => ({
  apply(compiler: Compiler) {
    // Only now is known what it builds for.
    compiler.hooks.afterEnvironment.tap('FollowBuilds', () => {
      if (compiler.platform.web !== true || compiler.options.output.iife) return;
      // Without a name it joins every entry, a federation container too.
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
