import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTypes, makeDocx, makeZip, makeZipOf, relationships } from '../../../test/make-docx.ts';
import type { InvalidInputError } from '../../errors.ts';
import { detectResume } from './detect-resume.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resumes-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** @returns the kind, or the reason for the rejection */
async function detect(content: string | Buffer): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return detectResume(path).catch(
    (error: unknown) => (error as InvalidInputError).fields.resume ?? 'no reason',
  );
}

const OTHER = expect.stringMatching(/^Send a PDF or a Word document/) as string;
const ACTIVE = expect.stringMatching(/^This Word document has macros, embedded files or parts/) as string;

const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const VBA_TYPE = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';

test('detects a PDF and a Word document by their bytes', async () => {
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
  ['a path that leaves the archive', makeDocx({ '../../etc/passwd': 'x' })],
  ['a list of types in UTF-16', makeDocx({ '[Content_Types].xml': Buffer.from(contentTypes(), 'utf16le') })],
  [
    'a list of types in another encoding',
    makeDocx({ '[Content_Types].xml': contentTypes().replace('?>', ' encoding="utf-7"?>') }),
  ],
  [
    'a list of types with entities',
    makeDocx({
      '[Content_Types].xml': contentTypes().replace('<Types', '<!DOCTYPE x [<!ENTITY e "x">]><Types'),
    }),
  ],
  ['a list of types that is not well-formed', makeDocx({ '[Content_Types].xml': `${contentTypes()}<` })],
  ['deeply nested types', makeDocx({ '[Content_Types].xml': '<a>'.repeat(60_000) })],
  ['a list of relationships that is not well-formed', makeDocx({ '_rels/.rels': '<Relationships>' })],
  [
    'two lists of types, of which the first is harmless',
    makeZipOf([
      ['[Content_Types].xml', contentTypes()],
      ['[Content_Types].xml', contentTypes(MACRO_MAIN)],
      ['word/document.xml', '<w:document/>'],
    ]),
  ],
  ['two parts whose names differ by case', makeDocx({ 'word/Document.xml': '<w:document/>' })],
  ['two names for one path', makeDocx({ 'word//document.xml': '<w:document/>' })],
  ['a part that unpacks to 300 MB', makeDocx({ 'word/media/bomb.bin': Buffer.alloc(300 * 1024 * 1024) })],
  [
    'parts that unpack to too much together',
    makeDocx(
      Object.fromEntries(
        Array.from({ length: 110 }, (_, index) => [
          `word/media/${index}.bmp`,
          Buffer.alloc(1024 * 1024, 'x'),
        ]),
      ),
    ),
  ],
])('rejects %s', async (_what, content) => {
  expect(await detect(content)).toEqual(OTHER);
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const withLink = (type: string, target: string, more = 'TargetMode="External"') =>
  makeDocx({
    'word/_rels/document.xml.rels': relationships(`Type="${OFFICE}/${type}" Target="${target}" ${more}`),
  });

test.each([
  ['macros by name', makeDocx({ 'word/vbaProject.bin': 'x' })],
  ['macros by name in capitals', makeDocx({ 'word/VBAPROJECT.BIN': 'x' })],
  ['a macro document by its main type', makeDocx({ '[Content_Types].xml': contentTypes(MACRO_MAIN) })],
  [
    'macros under another name',
    makeDocx({ '[Content_Types].xml': contentTypes(undefined, VBA_TYPE), 'word/x.bin': 'x' }),
  ],
  [
    'macros by a type that is written with character references',
    makeDocx({
      '[Content_Types].xml': contentTypes(undefined, VBA_TYPE.replace('vba', 'v&#98;a')),
      'word/x.bin': 'x',
    }),
  ],
  ['an external template', withLink('attachedTemplate', 'http://evil.example/x.dotm')],
  [
    'an external object',
    withLink('oleObject', 'mhtml:http://evil.example/x.html!x-usc:http://evil.example/x'),
  ],
  ['an external picture', withLink('image', 'file://evil.example/x.png')],
  ['an external frame', withLink('frame', 'http://evil.example/')],
  ['an external part, in capitals', withLink('image', 'http://evil.example/x', 'TargetMode="EXTERNAL"')],
  ['an external part, by character references', withLink('image', 'x', 'TargetMode="&#69;xternal"')],
  ['an embedded object', makeDocx({ 'word/embeddings/oleObject1.bin': 'x' })],
  ['an embedded object in another folder', withLink('oleObject', 'media/x.png', '')],
  ['ActiveX', makeDocx({ 'word/activeX/activeX1.xml': '<x/>' })],
  ['an alternative chunk', withLink('aFChunk', 'chunk.rtf', '')],
  ['a link that starts a program', withLink('hyperlink', 'ms-msdt:/id PCWDiagnostic')],
  ['a link to a share', withLink('hyperlink', '\\\\evil.example\\x')],
])('rejects %s with advice', async (_what, content) => {
  expect(await detect(content)).toEqual(ACTIVE);
});

test('accepts ordinary links, parts and pictures', async () => {
  for (const target of [
    'https://example.com/?a=1&amp;b=2',
    'mailto:a@example.com',
    'www.example.com',
    '#top',
  ])
    expect(await detect(withLink('hyperlink', target))).toBe('docx');
  const parts = { 'word/styles.xml': '<w:styles/>', 'word/media/image1.png': Buffer.from('89504e47', 'hex') };
  expect(
    await detect(makeDocx({ ...parts, '_rels/.rels': relationships('Type="x" Target="word/document.xml"') })),
  ).toBe('docx');
});

test.each([
  '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  '/S/J#61vaScript/JS(x)',
  '/S /#4cau#6Ech /F (cmd.exe)',
])('rejects a PDF with %s', async (action) => {
  expect(await detect(`%PDF-1.7\n1 0 obj << ${action} >>`)).toEqual(
    'This PDF contains scripts or starts programs. Print it into a new PDF and send that',
  );
});

test('accepts a PDF that opens at a page, or has a name that only starts like an action', async () => {
  expect(await detect('%PDF-1.7\n<< /OpenAction [3 0 R /Fit] /LaunchDate (x) /JavaScripts 1 >>')).toBe('pdf');
});

test('rejects ZIP bombs quickly and without using much memory', async () => {
  const zeros = Buffer.alloc(200 * 1024 * 1024);
  const bombs = [makeDocx({ 'word/media/bomb.bin': zeros }), makeDocx({ '[Content_Types].xml': zeros })];
  const start = process.cpuUsage();
  const before = process.memoryUsage().rss;
  for (const bomb of bombs) {
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await detect(bomb)).toEqual(OTHER);
  }
  // In microseconds of CPU time, which other load does not affect.
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('rejects an archive of too many files', async () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`word/${index}.xml`, 'x']));
  expect(await detect(makeDocx(many))).toEqual(OTHER);
});
