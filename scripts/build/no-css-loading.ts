import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Removes the bundler's loading of style sheets, because React renders their links
 * (`shell/src/page/mount-remote.tsx`): each sheet would be loaded twice.
 */
export const noCssLoading: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NoCssLoading', (compilation) => {
      compilation.hooks.runtimeModule.tap('NoCssLoading', ({ name, source }) => {
        if (!source) return;
        if (/css[_ ]loading/.test(name)) source.source = Buffer.from('__webpack_require__.f.css = () => {};');
        if (/get css chunk filename/.test(name)) source.source = Buffer.from('');
      });
    });
  },
};
