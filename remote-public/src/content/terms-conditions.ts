import { FIRM_FACTS, FIRM } from 'shared-contracts/firm/firm';
import type { LegalPage } from './schemas/pages.ts';

/** Text of `/TermsConditions`. */
export const TERMS: LegalPage = {
  title: 'Terms and Conditions',
  address: '/TermsConditions',
  description:
    'The rules for using this website: who may use it, what belongs to whom, and what we answer for.',
  lead: 'The rules for using this website. Work that you commission has its own written agreement.',
  sections: [
    {
      title: 'Use of services',
      paragraphs: [
        `You must be at least ${FIRM_FACTS.minimumAge} years old to send an enquiry or an application. What you send must be true, your own and lawful. Do not try to disrupt the site or to access what is not meant for you.`,
        'Sending an enquiry creates no contract and no attorney-client relationship.',
      ],
    },
    {
      title: 'Intellectual property',
      paragraphs: [
        `The texts and drawings of this site belong to ${FIRM.legalName}. You may quote them with their source. What you send us stays yours.`,
      ],
    },
    {
      title: 'Limitation of liability',
      paragraphs: [
        'The pages and posts explain; they are not legal advice on your case. We take care that they are right, but are not liable for decisions based on them alone, or for pages of others that we link to. We exclude no liability that the law does not allow us to exclude.',
      ],
    },
    {
      title: 'Changes to terms',
      paragraphs: [
        'When we change these terms, we publish the new text here on the day it takes effect. For an enquiry, the terms in force on the day you sent it apply.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: [`Questions about these terms: ${FIRM.email}.`],
    },
  ],
};
