import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyPackageFiles } from './copy-package-files.ts';

test('finds the files of packages in a repository whose path looks like a glob', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clone [1] {a,b}*-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const fonts = path.join(folder, 'node_modules/pdf/fonts');
  await mkdir(fonts, { recursive: true });
  for (const name of ['a.ttf', 'b.pfb', 'LICENSE']) await writeFile(path.join(fonts, name), '');
  const to = 'files/[name][ext]';
  const patterns = copyPackageFiles(folder, [{ from: 'pdf/fonts/*.{pfb,ttf}', to }]);
  expect(new Set(patterns)).toEqual(
    new Set([
      { from: path.join(fonts, 'a.ttf'), to },
      { from: path.join(fonts, 'b.pfb'), to },
    ]),
  );
});
