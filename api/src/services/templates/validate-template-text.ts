import type { MailTemplateKind, MailTemplateText } from 'shared-contracts/mail/mail-templates';
import { placeholderProblem, placeholdersIn, toPlaceholder } from 'shared-contracts/mail/placeholders';
import { InvalidInputError } from '../../errors.ts';
import { placeholdersOf } from './mail-placeholders.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';

/**
 * Checks that subject and text contain the required placeholders, and no unknown ones.
 * @throws InvalidInputError with a message for the subject, the text or both
 */
export function validateTemplateText(kind: MailTemplateKind, { subject, body }: MailTemplateText): void {
  const fields = {
    ...problem('subject', subjectProblem(kind, subject)),
    ...problem('body', bodyProblem(kind, body)),
  };
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
}

/** Whether the mail continues a thread and takes its subject from there. */
const isThreaded = (kind: MailTemplateKind): boolean => DEFAULT_TEXTS[kind].subject === null;

const problem = (field: string, message: string | undefined) => (message ? { [field]: message } : {});

const namesOf = (kind: MailTemplateKind): string[] => placeholdersOf(kind).map(([name]) => name);

function subjectProblem(kind: MailTemplateKind, subject: string | null): string | undefined {
  if (isThreaded(kind))
    return subject === null ? undefined : 'This mail takes the subject of the one it replies to';
  if (subject === null) return 'Write the subject';
  const invalid = placeholderProblem(subject, namesOf(kind));
  if (invalid) return invalid;
  // Sender and staff find the thread by the reference.
  return placeholdersIn(subject).includes('reference') ? undefined : missing('reference');
}

function bodyProblem(kind: MailTemplateKind, body: string): string | undefined {
  const invalid = placeholderProblem(body, namesOf(kind));
  if (invalid) return invalid;
  const used = placeholdersIn(body);
  const absent = placeholdersOf(kind).find(([name, { isRequired }]) => isRequired && !used.includes(name));
  return absent && missing(absent[0]);
}

const missing = (name: string): string => `${toPlaceholder(name)} is missing`;
