import { DOMParser, type Element } from '@xmldom/xmldom';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 2_000;
/** Limit for one list of content types or relationships. */
const MAX_LIST_BYTES = 256 * 1024;
/** Limit for all entries together, unpacked. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Text usually compresses 10 to 20 times. Small entries, which may compress further, are exempt. */
const MAX_RATIO = 200;
const MIN_RATIO_BYTES = 1024 * 1024;

const MAIN_PART = 'word/document.xml';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A path that is not normalised, so that another name may denote the same part. */
const AMBIGUOUS_NAME = /\/\/|(?:^|\/)\.{1,2}(?:\/|$)|\\/;
/** Macros, ActiveX and embedded files, detected by a part's name, type or relationship. */
const ACTIVE_NAME = /vba|\.(?:docm|dotm)$|(?:^|\/)(?:embeddings|activex)\//;
const ACTIVE_TYPE = /macro|vba|oleobject|activex|officedocument\.package|msdownload/;
const ACTIVE_RELATIONSHIP =
  /\/(?:vbaproject|wordvbadata|oleobject|package|control|activex\w*|attachedtemplate|afchunk|subdocument|frame)$/;

/** Any other link target could start a program or load a file when it is followed. */
const HARMLESS_LINK = /^(?:https?:|mailto:|tel:|ftp:|file:\/\/\/[a-z]:|#|(?![a-z][a-z0-9+.-]*:|[\\/]{2}))/i;

/** `active`: contains a part that runs, loads or opens something. `other`: not a readable Word document. */
export type DocxVerdict = 'harmless' | 'active' | 'other';

/**
 * Checks that a file is a Word document without active content: no macros, ActiveX, embedded files, external templates
 * or pictures. The metadata is read with an XML parser, as Word does, so that equivalent XML does not evade the check.
 * @param path of an archive whose size is limited
 */
export async function checkDocx(path: string): Promise<DocxVerdict> {
  const zip = await openPromise(path).catch(() => null);
  if (zip === null) return 'other';
  try {
    return await checkEntries(zip);
  } catch {
    // Corrupt, encrypted, inconsistent with its directory, or with XML that cannot be parsed.
    return 'other';
  } finally {
    zip.close();
  }
}

async function checkEntries(zip: ZipFile): Promise<DocxVerdict> {
  const names = new Set<string>();
  let unpacked = 0;
  let isDocument = false;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    unpacked += entry.uncompressedSize;
    if (names.size >= MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES || isBomb(entry)) return 'other';
    // Of two entries with the same name, Word might read the one that was not checked.
    if (names.has(name) || AMBIGUOUS_NAME.test(name)) return 'other';
    if (ACTIVE_NAME.test(name)) return 'active';
    names.add(name);
    if (name === '[content_types].xml') {
      const types = listTypes(await readXml(zip, entry));
      if (types.some(({ type }) => ACTIVE_TYPE.test(type))) return 'active';
      isDocument = types.some(({ part, type }) => part === `/${MAIN_PART}` && type === MAIN_TYPE);
    } else if (name.endsWith('.rels')) {
      if (!listRelationships(await readXml(zip, entry)).every(isHarmlessRelationship)) return 'active';
    } else {
      await readThrough(zip, entry);
    }
  }
  return isDocument && names.has(MAIN_PART) ? 'harmless' : 'other';
}

/** Part names are compared case-insensitively (ECMA-376, part 2). */
const nameOf = ({ fileName }: Entry): string => decodeURIComponent(fileName).toLowerCase();

const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > MIN_RATIO_BYTES && uncompressedSize > compressedSize * MAX_RATIO;

/** Unpacks and discards an entry; the library verifies its size against the directory. */
async function readThrough(zip: ZipFile, entry: Entry): Promise<void> {
  await pipeline(await zip.openReadStreamPromise(entry), async (chunks) => {
    for await (const _chunk of chunks);
  });
}

/** @throws when the entry is too large, not UTF-8, not well-formed or declares entities */
async function readXml(zip: ZipFile, entry: Entry): Promise<Element[]> {
  if (entry.uncompressedSize > MAX_LIST_BYTES) throw new Error('too large');
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  const encoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? 'utf-8';
  if (encoding.toLowerCase() !== 'utf-8' || text.includes('<!DOCTYPE')) throw new Error('not plain UTF-8');
  const parser = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  });
  const { documentElement } = parser.parseFromString(text, 'text/xml');
  return documentElement ? [...documentElement.getElementsByTagName('*')] : [];
}

/** Reads an attribute, regardless of case and namespace. */
const attribute = (element: Element, name: string): string =>
  [...element.attributes].find(({ localName }) => localName?.toLowerCase() === name)?.value.trim() ?? '';

const listTypes = (elements: readonly Element[]) =>
  elements.map((element) => ({
    part: attribute(element, 'partname').toLowerCase(),
    type: attribute(element, 'contenttype').toLowerCase(),
  }));

const listRelationships = (elements: readonly Element[]) =>
  elements.map((element) => ({
    type: attribute(element, 'type').toLowerCase(),
    target: attribute(element, 'target'),
    isExternal: attribute(element, 'targetmode').toLowerCase() === 'external',
  }));

function isHarmlessRelationship({
  type,
  target,
  isExternal,
}: ReturnType<typeof listRelationships>[number]): boolean {
  if (ACTIVE_RELATIONSHIP.test(type)) return false;
  if (!isExternal) return true;
  return type.endsWith('/hyperlink') && HARMLESS_LINK.test(target);
}
