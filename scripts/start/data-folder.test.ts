import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('makes the data folder and files written later private', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  await chmod(folder, 0o755);
  const script = `
    const { openDataFolder } = await import('${path.join(import.meta.dirname, 'data-folder.ts')}');
    await openDataFolder('${folder}');
    (await import('node:fs')).writeFileSync('${folder}/file', 'x');`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o777).toString(8);
  expect([await modeOf('.'), await modeOf('file')]).toEqual(['700', '600']);
  await rm(folder, { recursive: true });
});
