import { FIRM } from 'shared-contracts/firm/firm';
import type { MailTemplateKind } from 'shared-contracts/mail/mail-templates';

/** A placeholder of a template: its meaning, and its value in previews. */
interface Placeholder {
  readonly meaning: string;
  readonly sample: string;
  /** The mail would be pointless without it. */
  readonly isRequired?: true;
}

// Mails to unconfirmed addresses do not repeat visitors' input, which may be abuse. The greeting contains the name only
// if it looks like one.
const greeting: Placeholder = { meaning: '“Hello” with the name', sample: 'Hello Asha,' };
const reference: Placeholder = { meaning: 'reference', sample: '7QK4M2XA' };
const firm: Placeholder = { meaning: 'name of the firm', sample: FIRM.name };
const careersEmail: Placeholder = { meaning: 'address for applicants', sample: FIRM.careersEmail };

// Sent by staff who have read the application, so the name may be repeated.
const decision = {
  name: { meaning: 'name of the applicant', sample: 'Asha Rao' },
  role: { meaning: 'title of the position', sample: 'Patent Analyst' },
  reference,
  firm,
  careersEmail,
} as const;

const reply = {
  reply: {
    meaning: 'what you wrote',
    sample: 'Yes, we search for prior art in all those countries.\n\nShall we call you on Monday?',
    isRequired: true,
  },
  enquiry: {
    meaning: 'the sender’s message; on a line of its own, a quotation',
    sample: 'Can you search for prior art to <a valve> & its seat?',
  },
  greeting,
  day: { meaning: 'day of the enquiry', sample: '3 March 2026' },
  reference,
  firm,
  author: { meaning: 'e-mail address of the person who replies', sample: 'you@example.com' },
} as const;

/** The placeholders that each template may contain. */
export const MAIL_PLACEHOLDERS = {
  'enquiry-received': { greeting, reference, firm },
  'enquiry-reply': reply,
  'application-received': { greeting, reference, firm, careersEmail },
  'application-shortlisted': decision,
  'application-rejected': decision,
} as const satisfies Record<MailTemplateKind, Readonly<Record<string, Placeholder>>>;

/** A value for each placeholder of a mail. */
export type MailValues<Kind extends MailTemplateKind> = Readonly<
  Record<keyof (typeof MAIL_PLACEHOLDERS)[Kind], string>
>;

export const placeholdersOf = (kind: MailTemplateKind): readonly (readonly [string, Placeholder])[] =>
  Object.entries(MAIL_PLACEHOLDERS[kind]);
