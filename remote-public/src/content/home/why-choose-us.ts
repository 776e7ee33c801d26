import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import type { Why } from '../schemas/home.ts';

/** Five offers and their benefits. */
export const WHY: Why = {
  title: 'Why Choose Us',
  lead: 'What we offer, and what it does for you.',
  offerTitle: 'What We Offer',
  benefitTitle: 'How You Benefit',
  pairs: [
    {
      offer: 'Searching, drafting, drawings and licensing under one roof',
      benefit: 'You explain the invention once. Every later step starts from the same file.',
    },
    {
      offer: `Patents and papers from ${FIRM_FACTS.jurisdictions} jurisdictions`,
      benefit: 'You read what an examiner can cite before the examiner does.',
    },
    {
      offer: 'Analysts who know both the technology and the law',
      benefit: 'You talk to one person about the gear train and about claim 1.',
    },
    {
      offer: 'Reports in Excel, specifications in Word and PDF',
      benefit: 'You sort, edit and file the results with the tools you already have.',
    },
    {
      offer: 'A source, page and paragraph for every finding',
      benefit: 'You, or your attorney, can check each statement without asking us.',
    },
  ],
};
