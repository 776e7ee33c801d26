import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTypes, makeDocx, makeZip } from '../../../test/make-docx.ts';
import { detectResume } from './detect-resume.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resumes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function detect(content: string | Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return detectResume(path);
}

const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const VBA_TYPE = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';

test('knows a PDF and a Word document by their bytes', async () => {
  expect(await detect('%PDF-1.7\n...')).toBe('pdf');
  expect(await detect(makeDocx())).toBe('docx');
});

test.each([
  ['nothing', ''],
  ['text', 'My resume'],
  ['a web page', '<html><script>alert(1)</script>'],
  ['a program', 'MZ\u0090\u0000'],
  ['an old Word file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['half an archive', makeDocx().subarray(0, 60)],
  ['an archive without a directory', 'PK\u0003\u0004 and no more'],
  ['any other archive', makeZip({ 'a.txt': 'a' })],
  ['a spreadsheet', makeDocx({ '[Content_Types].xml': contentTypes('application/sheet') })],
  ['a document without its text', makeZip({ '[Content_Types].xml': contentTypes() })],
  ['macros by name', makeDocx({ 'word/vbaProject.bin': 'x' })],
  ['macros by name in capitals', makeDocx({ 'word/VBAPROJECT.BIN': 'x' })],
  ['a macro document by its main type', makeDocx({ '[Content_Types].xml': contentTypes(MACRO_MAIN) })],
  [
    'macros under another name',
    makeDocx({ '[Content_Types].xml': contentTypes(undefined, VBA_TYPE), 'word/x.bin': 'x' }),
  ],
  ['a path that leads out', makeDocx({ '../../etc/passwd': 'x' })],
])('refuses %s', async (_what, content) => {
  expect(await detect(content)).toBeNull();
});

test('is not harmed by an archive that unpacks to far more than it is', async () => {
  const zeros = Buffer.alloc(200 * 1024 * 1024);
  const bomb = makeDocx({ 'word/media/bomb.bin': zeros });
  const listBomb = makeDocx({ '[Content_Types].xml': zeros });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const start = performance.now();
  const before = process.memoryUsage().rss;
  await detect(bomb);
  expect(await detect(listBomb)).toBeNull();
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('is not held up by an archive of very many files', async () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`word/${index}.xml`, 'x']));
  expect(await detect(makeDocx(many))).toBeNull();
});
