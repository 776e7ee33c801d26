import { browserHostConfig, inlineScriptConfig, nodeServerConfig } from '../rspack.base.config.ts';

const folder = import.meta.dirname;
const starter = './src/browser/starter.ts';
const page = './src/dev/page';

export default [
  browserHostConfig(folder),
  inlineScriptConfig(
    folder,
    process.env.NODE_ENV === 'development'
      ? [`${page}/refresh-hook.ts`, starter, `${page}/start-at-once.ts`]
      : [starter],
  ),
  nodeServerConfig(folder, {
    index: './src/index.ts',
    'render-worker': './src/documents/rendering/start-rendering.ts',
  }),
];
