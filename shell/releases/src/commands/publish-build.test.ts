import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { CommandContext } from './command-context.ts';
import { readBuild } from './publish-build.ts';

it('shows the output of a build that fails, without the command', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'build-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'scripts/build'), { recursive: true });
  await writeFile(
    path.join(root, 'scripts/build/build.ts'),
    `console.error(process.argv[2] + ' has a mistake'); process.exit(1);`,
  );
  const building = readBuild({ root } as CommandContext, 'remote-public', { build: true });
  await expect(building).rejects.toThrow(/^remote-public has a mistake$/);
});
