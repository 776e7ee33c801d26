import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Compilation } from '@rspack/core';
import type { EmittedFiles } from './emit-files.ts';

/** Shorter ones do not get shorter. */
const SHORTEST = 512;

/** Files compressed once, at the build, as small as they get; the shell sends these bytes as they are. */
export const compressedFiles = ({ assets }: Compilation): EmittedFiles =>
  Object.fromEntries(
    Object.entries(assets)
      .filter(([name]) => /\.(?:m?js|css|svg|wasm|ttf)$/.test(name))
      .map(([name, asset]) => [name, asset.buffer()] as const)
      .filter(([, bytes]) => bytes.length >= SHORTEST)
      .flatMap(([name, bytes]) => [
        [`${name}.br`, brotliCompressSync(bytes)],
        [`${name}.gz`, gzipSync(bytes, { level: 9 })],
      ]),
  );
