import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler } from '@rspack/core';

const shim = path.resolve(import.meta.dirname, '../../shell/src/dev/page/jsx-dev-runtime.ts');

/** Makes a remote's development build compatible with the development and the production build of React. */
export const jsxForAnyReact = {
  apply(compiler: Compiler) {
    const { resolve } = createRequire(path.join(compiler.context, 'package.json'));
    const development = resolve('react/jsx-dev-runtime');
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      'react/jsx-dev-runtime$': shim,
      'react-jsx-of-development$': development,
      'react-jsx-of-production$': path.join(path.dirname(development), 'cjs/react-jsx-runtime.production.js'),
    };
  },
};
