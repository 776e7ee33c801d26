import { APPLICATION } from '../../content/application.ts';

const { missing, resume: messages } = APPLICATION;

/** Rounded up: a file that is one byte too large must not seem to have the allowed size. */
const sizeOf = (bytes: number) => `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;

/**
 * Returns the error of a résumé, or null. It checks the first bytes, as the API does, so that a visitor does not wait
 * for an upload that would be rejected. Only the API inspects the content of a Word document.
 * @param maxBytes The limit in the contract.
 */
export async function checkResume(file: File | null, maxBytes: number): Promise<string | null> {
  if (!file) return missing.resume;
  if (file.size > maxBytes) return messages.size(sizeOf(file.size));
  // Rejects if the file was moved or changed after it was chosen.
  const header = await file
    .slice(0, 5)
    .text()
    .catch(() => null);
  if (header === null) return messages.unreadable;
  const isAllowedType = header === '%PDF-' || header.startsWith('PK\u0003\u0004');
  return isAllowedType && !/\.docm$/i.test(file.name) ? null : messages.kind;
}
