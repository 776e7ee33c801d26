import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { bundledPackages } from '../bundled-packages.ts';
import { common, dist, serverMinimizer, serverOutput, typescript } from './common.ts';

/**
 * A server in one file, so that it starts in a fraction of a second.
 * @param entry Output name to source file.
 */
export function nodeServerConfig(folder: string, entry: Record<string, string>): Configuration {
  return {
    ...common(folder),
    name: `${path.basename(folder)} server`,
    target: ['node24', 'es2022'],
    entry,
    module: { rules: [typescript] },
    // As Node itself asks, so that the router comes as a module, of which only what is used is bundled.
    resolve: { ...common(folder).resolve, conditionNames: ['module-sync', '...'] },
    output: { ...serverOutput, path: path.join(folder, dist, 'server'), clean: true },
    optimization: { minimizer: serverMinimizer, splitChunks: false, nodeEnv: 'production' },
    plugins: [bundledPackages('../packages/server.json')],
  };
}
