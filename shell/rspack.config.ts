import { browserHostConfig, inlineScriptConfig, nodeServerConfig } from '../rspack.base.config.ts';

const folder = import.meta.dirname;

export default [
  browserHostConfig(folder),
  inlineScriptConfig(folder, './src/browser/starter.ts'),
  nodeServerConfig(folder, { index: './src/index.ts', 'render-worker': './src/rendering/render-worker.ts' }),
];
