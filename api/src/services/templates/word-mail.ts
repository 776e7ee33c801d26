import type { MailTemplateKind, MailTemplateWords } from 'shared-contracts/mail/mail-templates';
import { fillPlaceholders } from 'shared-contracts/mail/placeholders';
import type { Database } from '../../db/open-database.ts';
import type { LetterPart } from '../../mail/letter.ts';
import { toLetter } from '../../mail/letter-words.ts';
import type { MailValues } from './mail-placeholders.ts';
import { readTemplate } from './template-rows.ts';

/** Subject and letter as `enqueueMail` takes them. */
export interface WordedMail {
  /** Empty where a mail answers another, whose subject it has. */
  readonly subject: string;
  readonly letter: LetterPart[];
}

/** Writes a mail in the words that staff chose for its kind. */
export async function wordMail<Kind extends MailTemplateKind>(
  db: Database,
  kind: Kind,
  values: MailValues<Kind>,
): Promise<WordedMail> {
  return fillWords(await readTemplate(db, kind), values);
}

/** The same with words that are given: what goes out and what a preview shows are made by this one function. */
export const fillWords = (
  { subject, body }: MailTemplateWords,
  values: Readonly<Record<string, string>>,
): WordedMail => ({
  subject: fillPlaceholders(subject ?? '', values),
  letter: toLetter(body, values),
});
