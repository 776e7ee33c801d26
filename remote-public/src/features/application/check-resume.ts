import { APPLICATION } from '../../content/application.ts';

const { missing, resume: words } = APPLICATION;

const sizeOf = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * What is wrong with a résumé, or null. It looks at the first bytes as the API does, so that nobody waits
 * for an upload that would be refused; what is inside of a Word document the API alone judges.
 * @param maxBytes The contract's limit.
 */
export async function checkResume(file: File | null, maxBytes: number): Promise<string | null> {
  if (!file) return missing.resume;
  if (file.size > maxBytes) return words.size(sizeOf(file.size));
  // Rejects when the file was moved or changed since it was chosen.
  const start = await file
    .slice(0, 5)
    .text()
    .catch(() => null);
  if (start === null) return words.unreadable;
  const isTaken = start === '%PDF-' || start.startsWith('PK\u0003\u0004');
  return isTaken && !/\.docm$/i.test(file.name) ? null : words.kind;
}
