import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolderTransport } from '../mail/folder-transport.ts';
import { createFolderStore } from '../storage/folder-store.ts';
import { secureDataFolder } from './secure-data-folder.ts';

let folder: string;
const NAME = `${'0'.repeat(40)}.pdf`;
const log = { warn: vi.fn() };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  vi.clearAllMocks();
  await rm(folder, { recursive: true });
});

const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);

test('makes the folder and readable files in it private', async () => {
  await mkdir(join(folder, 'resumes', 'more'), { recursive: true });
  await chmod(join(folder, 'resumes'), 0o755);
  for (const name of ['a.pdf', 'more/b.pdf'])
    await writeFile(join(folder, 'resumes', name), 'x', { mode: 0o644 });
  await secureDataFolder(folder, log);
  expect(await modeOf()).toBe('700');
  expect(await modeOf('resumes')).toBe('700');
  expect(await modeOf('resumes', 'a.pdf')).toBe('600');
  expect(await modeOf('resumes', 'more/b.pdf')).toBe('600');
  expect(log.warn).not.toHaveBeenCalled();
});

test('creates a missing folder', async () => {
  await secureDataFolder(join(folder, 'new', 'data'), log);
  expect(await modeOf('new', 'data')).toBe('700');
});

test('new files are private, whatever the umask', async () => {
  await createFolderStore(join(folder, 'media')).put(NAME, new Blob(['x']));
  const connection = await createFolderTransport(join(folder, 'mail')).open();
  await connection.deliver({ id: '01A', from: 'a@x.example', to: 'b@x.example', raw: Buffer.from('x') });
  expect(await modeOf('media')).toBe('700');
  expect(await modeOf('media', NAME)).toBe('600');
  expect(await modeOf('mail')).toBe('700');
  expect(await modeOf('mail', '01A.eml')).toBe('600');
});

test.runIf(process.getuid?.() === 0)('another account cannot read files', async () => {
  await writeFile(join(folder, 'secret.eml'), 'link', { mode: 0o644 });
  const readAsOther = () =>
    promisify(execFile)('cat', [join(folder, 'secret.eml')], { uid: 65_534, gid: 65_534 }).then(
      ({ stdout }) => stdout,
      () => 'refused',
    );
  expect(await readAsOther()).toBe('link');
  await secureDataFolder(folder, log);
  expect(await readAsOther()).toBe('refused');
  expect(await readFile(join(folder, 'secret.eml'), 'utf8')).toBe('link');
});

test.runIf(process.getuid?.() === 0).each([['.'], ['media']])(
  'rejects a folder that this account cannot write to: %s',
  async (name) => {
    await mkdir(join(folder, 'media'), { recursive: true });
    await chmod(folder, 0o777);
    await chmod(join(folder, name), 0o555);
    const script = `
      const { secureDataFolder } = await import('${join(import.meta.dirname, 'secure-data-folder.ts')}');
      const { describeStartError } = await import('shared-contracts/lib/start-error');
      // After the imports: this account may not be allowed to read the repository.
      process.setgroups([]);
      process.setgid(65_534);
      process.setuid(65_534);
      await secureDataFolder('${folder}', console).catch((error) => console.log(describeStartError(error)));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { cwd: import.meta.dirname },
    );
    expect(stdout).toBe(
      `${join(folder, name)} may not be used by this account (EACCES): give it to the account that runs this, or choose another location in the settings\n`,
    );
  },
);
