/** The script of a rendering thread. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, 'compiled'));
await import(/* webpackChunkName: "start-rendering" */ './start-rendering.ts');
