import { FIRM } from 'shared-contracts/firm/firm';
import type { MailTemplateKind } from 'shared-contracts/mail/mail-templates';

/** One placeholder of a mail: what it stands for and how a preview fills it. */
interface Placeholder {
  readonly meaning: string;
  readonly sample: string;
  /** A mail without it would not say what it is for. */
  readonly isRequired?: true;
}

// Mails to addresses that nobody has confirmed repeat nothing that was typed: it may be abuse. The greeting
// holds a name only when that can be nothing else.
const greeting: Placeholder = { meaning: '"Hello" with the name', sample: 'Hello Asha,' };
const reference: Placeholder = { meaning: 'reference', sample: '7QK4M2XA' };
const firm: Placeholder = { meaning: 'name of the firm', sample: FIRM.name };
const careersEmail: Placeholder = { meaning: 'address for applicants', sample: FIRM.careersEmail };

// Staff decide to write these, having read who applied.
const ofDecision = {
  name: { meaning: 'name of the applicant', sample: 'Asha Rao' },
  role: { meaning: 'title of the position', sample: 'Patent Analyst' },
  reference,
  firm,
  careersEmail,
} as const;

const ofReply = {
  reply: {
    meaning: 'what you wrote',
    sample: 'Yes, we search for prior art in all those countries.\n\nShall we call you on Monday?',
    isRequired: true,
  },
  enquiry: {
    meaning: 'what the sender wrote; on a line of its own a quotation',
    sample: 'Can you search for prior art to <a valve> & its seat?',
  },
  greeting,
  day: { meaning: 'day of the enquiry', sample: '3 March 2026' },
  reference,
  firm,
  author: { meaning: 'e-mail address of who replies', sample: 'you@example.com' },
} as const;

/** What each mail may hold. */
export const MAIL_PLACEHOLDERS = {
  'enquiry-received': { greeting, reference, firm },
  'enquiry-reply': ofReply,
  'application-received': { greeting, reference, firm, careersEmail },
  'application-shortlisted': ofDecision,
  'application-rejected': ofDecision,
} as const satisfies Record<MailTemplateKind, Readonly<Record<string, Placeholder>>>;

/** A value for each placeholder of a mail. */
export type MailValues<Kind extends MailTemplateKind> = Readonly<
  Record<keyof (typeof MAIL_PLACEHOLDERS)[Kind], string>
>;

export const placeholdersOf = (kind: MailTemplateKind): readonly (readonly [string, Placeholder])[] =>
  Object.entries(MAIL_PLACEHOLDERS[kind]);
