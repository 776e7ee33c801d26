import { crc32, deflateRawSync } from 'node:zlib';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The `[Content_Types].xml` of a Word document. */
export const contentTypes = (main = MAIN, more = ''): string =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;

/** A relationships part with one relationship. */
export const relationships = (attributes: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ${attributes}/></Relationships>`;

/** A minimal Word document, with parts replaced or added. */
export const makeDocx = (parts: Readonly<Record<string, string | Buffer>> = {}): Buffer =>
  makeZip({ '[Content_Types].xml': contentTypes(), 'word/document.xml': '<w:document/>', ...parts });

/** Writes a ZIP archive (PKWARE APPNOTE.TXT), with the features that the tests need. */
export const makeZip = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  makeZipOf(Object.entries(files));

/** The same, with duplicate names allowed. */
export function makeZipOf(entries: readonly (readonly [name: string, content: string | Buffer])[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(crc32(plain), 10);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(plain.length, 18);
    fixed.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), fixed, Buffer.from(name), packed]);
    local.push(entry);
    const location = Buffer.alloc(14);
    location.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fixed, location, Buffer.from(name));
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end]);
}
