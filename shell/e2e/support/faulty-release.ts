import type { BuiltRelease } from 'releases/model/built-release';
import { makeRelease } from 'releases/test/make-release';

/** Server-side faults of a remote: bodies of components. */
export const SERVER_FAULTS: Readonly<Record<string, string>> = {
  'an error': `throw new Error('no');`,
  'an endless loop': 'for (;;) {}',
  'a leak': 'const retained = []; for (;;) retained.push(new Array(100_000).fill(Math.random()));',
  'a leak of buffers': 'const retained = []; for (;;) retained.push(Buffer.alloc(1_000_000, 1));',
  'an unhandled rejection': `Promise.reject(new Error('no'));
    require('react').use(new Promise(() => {}));`,
  'an uncaught error': `setTimeout(() => { throw new Error('no'); });
    require('react').use(new Promise(() => {}));`,
  'an attempt to end its process': 'process.exit(0);',
  'a promise that never settles': `require('react').use(new Promise(() => {}));`,
};

/** A release with a good page at `/` and a page at `/fault` that runs the code while it is rendered. */
export const faulty = (code: string): BuiltRelease =>
  makeRelease({
    routes: `const Fault = () => { ${code} };
      return [
        { index: true, id: 'public:home', Component: () => 'The good page' },
        { path: 'fault', id: 'public:fault', Component: Fault },
      ];`,
  });
