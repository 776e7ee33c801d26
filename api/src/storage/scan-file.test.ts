import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EICAR, makeScanner } from '../../test/make-scanner.ts';
import { UnavailableError } from '../errors.ts';
import { createFileScanner } from './scan-file.ts';

let folder: string;
let file: (content: string) => Promise<string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  file = async (content) => {
    const path = join(folder, `a file; with $(odd) name ${content.length}`);
    await writeFile(path, content);
    return path;
  };
});
afterAll(() => rm(folder, { recursive: true }));

test('detects EICAR only', async () => {
  const scan = createFileScanner(await makeScanner(folder));
  expect(await scan(await file(`%PDF-1.7\n${EICAR}`))).toBe(false);
  expect(await scan(await file('%PDF-1.7\nAsha Rao'))).toBe(true);
});

test.each([
  ['is not there', '/none/such-scanner', 'ENOENT'],
  ['fails', 'ls --no-such-option', 'exit code'],
  ['takes too long', 'tail -f', 'SIGKILL'],
])('a scanner that %s is a failure', async (_what, command, reason) => {
  const failed = createFileScanner(command, 300)(await file('x')).catch((error: unknown) => error);
  const error = await failed;
  expect(error).toBeInstanceOf(UnavailableError);
  expect(String((error as UnavailableError).cause)).toContain(reason);
});

test('accepts all files without a scanner', async () => {
  expect(await createFileScanner(undefined)(await file(EICAR))).toBe(true);
});
