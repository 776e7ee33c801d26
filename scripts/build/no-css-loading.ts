import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Leaves the loading of style sheets to React, which owns their links (`shell/src/page/mount-remote.tsx`): the bundler's
 * would add each sheet twice.
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
