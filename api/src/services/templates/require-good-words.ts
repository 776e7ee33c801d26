import type { MailTemplateKind, MailTemplateWords } from 'shared-contracts/mail/mail-templates';
import { placeholderProblem, placeholdersIn, toPlaceholder } from 'shared-contracts/mail/placeholders';
import { InvalidInputError } from '../../errors.ts';
import { placeholdersOf } from './mail-placeholders.ts';
import { ORIGINAL_WORDS } from './original-words.ts';

/**
 * Holds words against what their mail may and must hold.
 * @throws InvalidInputError with a message for the subject, the text or both
 */
export function requireGoodWords(kind: MailTemplateKind, { subject, body }: MailTemplateWords): void {
  const fields = {
    ...problem('subject', subjectProblem(kind, subject)),
    ...problem('body', bodyProblem(kind, body)),
  };
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
}

/** It stands in a thread below an earlier mail, and has its subject. */
const isAnswer = (kind: MailTemplateKind): boolean => ORIGINAL_WORDS[kind].subject === null;

const problem = (field: string, message: string | undefined) => (message ? { [field]: message } : {});

const namesOf = (kind: MailTemplateKind): string[] => placeholdersOf(kind).map(([name]) => name);

function subjectProblem(kind: MailTemplateKind, subject: string | null): string | undefined {
  if (isAnswer(kind)) return subject === null ? undefined : 'It has the subject of the mail that it answers';
  if (subject === null) return 'Write the subject';
  const wrong = placeholderProblem(subject, namesOf(kind));
  if (wrong) return wrong;
  // By it the sender, and staff who are called about it, find the thread.
  return placeholdersIn(subject).includes('reference') ? undefined : missing('reference');
}

function bodyProblem(kind: MailTemplateKind, body: string): string | undefined {
  const wrong = placeholderProblem(body, namesOf(kind));
  if (wrong) return wrong;
  const used = placeholdersIn(body);
  const lost = placeholdersOf(kind).find(([name, { isRequired }]) => isRequired && !used.includes(name));
  return lost && missing(lost[0]);
}

const missing = (name: string): string => `${toPlaceholder(name)} is missing`;
