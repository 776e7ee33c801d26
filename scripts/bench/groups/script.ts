import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { root } from '../site.ts';
import { buildSingleBundle, homeScripts } from '../single-bundle.ts';
import type { Row } from '../table.ts';

/** Sizes of the built browser scripts: bootstrap script, hydrated home page, and the same code as a single bundle. */
export async function measureScript(): Promise<Row[]> {
  const bootstrap = await readFile(path.join(root, 'shell/dist/inline/bootstrap.js'));
  const hydrated = await homeScripts(root);
  const single = brotliCompressSync(await buildSingleBundle(root)).length;
  return [
    {
      label: 'script before the first interaction',
      value: bootstrap.length / 1024,
      unit: 'KiB',
      limit: { max: 6 },
    },
    {
      label: 'scripts of the hydrated home page, brotli',
      value: hydrated / 1024,
      unit: 'KiB',
      limit: { max: 140 },
    },
    { label: 'the same code built as one bundle, brotli', value: single / 1024, unit: 'KiB' },
    { label: 'ratio', value: hydrated / single, unit: '×', limit: { max: 1.25 } },
  ];
}
