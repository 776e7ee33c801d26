import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { root } from '../site.ts';
import { buildSingleBundle, homeScripts } from '../single-bundle.ts';
import type { Row } from '../table.ts';

/** Bytes of the browser's script, as built: the starter, all of the live home page, and the same code in one bundle. */
export async function measureScript(): Promise<Row[]> {
  const starter = await readFile(path.join(root, 'shell/dist/inline/starter.js'));
  const live = await homeScripts(root);
  const single = brotliCompressSync(await buildSingleBundle(root)).length;
  return [
    {
      what: 'script before the first sign of use',
      value: starter.length / 1024,
      unit: 'KiB',
      limit: { most: 6 },
    },
    { what: 'script of the live home page, brotli', value: live / 1024, unit: 'KiB', limit: { most: 140 } },
    { what: 'the same code built as one bundle, brotli', value: single / 1024, unit: 'KiB' },
    { what: 'ratio', value: live / single, unit: '×', limit: { most: 1.25 } },
  ];
}
