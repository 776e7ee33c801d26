import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Compilation } from '@rspack/core';
import type { EmittedFiles } from './emit-files.ts';

/** Smaller files do not benefit from compression. */
const MIN_BYTES = 512;

/** Compresses files at the highest level during the build; the shell sends them unchanged. */
export const compressedFiles = ({ assets }: Compilation): EmittedFiles =>
  Object.fromEntries(
    Object.entries(assets)
      .filter(([name]) => /\.(?:m?js|css|svg|wasm|ttf)$/.test(name))
      .map(([name, asset]) => [name, asset.buffer()] as const)
      .filter(([, bytes]) => bytes.length >= MIN_BYTES)
      .flatMap(([name, bytes]) => [
        [`${name}.br`, brotliCompressSync(bytes)],
        [`${name}.gz`, gzipSync(bytes, { level: 9 })],
      ]),
  );
