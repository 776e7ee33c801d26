import { open, readFile } from 'node:fs/promises';
import { InvalidInputError } from '../../errors.ts';
import { checkDocx } from './check-docx.ts';

export type ResumeKind = 'pdf' | 'docx';

const OTHER = 'Send a PDF or a Word document (DOCX) without macros';
const ACTIVE_DOCX =
  'This Word document has macros, embedded files or parts that load from elsewhere. Save it as a PDF and send that';
const ACTIVE_PDF = 'This PDF contains scripts or starts programs. Print it into a new PDF and send that';

/**
 * Detects the type of a file by its bytes, and rejects files with active content.
 * @throws InvalidInputError for `resume`
 */
export async function detectResume(path: string): Promise<ResumeKind> {
  const start = await readStart(path);
  if (start.startsWith('%PDF-')) {
    if (await hasActions(path)) throw new InvalidInputError({ resume: ACTIVE_PDF });
    return 'pdf';
  }
  if (!start.startsWith('PK\u0003\u0004')) throw new InvalidInputError({ resume: OTHER });
  const verdict = await checkDocx(path);
  if (verdict === 'harmless') return 'docx';
  throw new InvalidInputError({ resume: verdict === 'active' ? ACTIVE_DOCX : OTHER });
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

/** Pattern of a PDF name, in which each character may be written as `#` and its code (ISO 32000-2, 7.3.5). */
const pdfName = (name: string): string =>
  `/${Array.from(name, (char) => `(?:${char}|${codeOf(char)})`).join('')}`;
const codeOf = (char: string): string =>
  `#${char.charCodeAt(0).toString(16)}`.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);

const ACTIONS = new RegExp(`(?:${pdfName('JavaScript')}|${pdfName('Launch')})(?![A-Za-z])`);

/** Whether a PDF has actions that run a script or a program. Does not see names in compressed objects. */
const hasActions = async (path: string): Promise<boolean> => ACTIONS.test(await readFile(path, 'latin1'));
