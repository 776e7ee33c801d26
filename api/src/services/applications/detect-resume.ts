import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

export type ResumeKind = 'pdf' | 'docx';

const MAX_ENTRIES = 2_000;
const MAX_LIST_BYTES = 256 * 1024;

/**
 * Finds out what a file is by its bytes.
 * @returns null when it is neither a PDF nor a Word document without macros
 */
export async function detectResume(path: string): Promise<ResumeKind | null> {
  const start = await readStart(path);
  if (start.startsWith('%PDF-')) return 'pdf';
  return start.startsWith('PK\u0003\u0004') && (await isDocx(path)) ? 'docx' : null;
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return bytes.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Reads only the directory of the archive and its list of types, up to a limit: however much the rest would unpack to,
 * it is never unpacked. Macros are known by their name and by their type, whatever they are called.
 */
async function isDocx(path: string): Promise<boolean> {
  const zip = await openPromise(path).catch(() => null);
  if (zip === null) return false;
  try {
    const names = new Set<string>();
    let types = '';
    for await (const entry of zip.eachEntry()) {
      if (names.size >= MAX_ENTRIES || /vba|\.docm$/i.test(entry.fileName)) return false;
      names.add(entry.fileName);
      if (entry.fileName === '[Content_Types].xml') types = await readText(zip, entry);
    }
    const isDocument = types.includes('wordprocessingml.document.main+xml') && names.has('word/document.xml');
    return isDocument && !/macroenabled|vbaproject/i.test(types);
  } catch {
    // Broken, encrypted, or not what its directory says.
    return false;
  } finally {
    zip.close();
  }
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  // The library holds what is unpacked against this size.
  if (entry.uncompressedSize > MAX_LIST_BYTES) return '';
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return text.includes('\0') ? '' : text;
}
