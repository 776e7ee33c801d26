import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import type { How } from '../schemas/home.ts';

/** Text of How It Works. */
export const HOW: How = {
  title: 'How It Works',
  lead: 'Five steps from idea to income. Start or stop at any of them.',
  discover: 'Discover More',
  steps: [
    {
      slug: 'prior-art-searches',
      title: 'Search',
      text: `We test whether the idea is new. The quick answer takes ${FIRM_FACTS.knockoutDays}.`,
    },
    {
      slug: 'marketing-research',
      title: 'Size the market',
      text: 'We count buyers, sellers and prices, so that you know what a patent could earn.',
    },
    {
      slug: 'patent-drafting',
      title: 'Draft',
      text: 'We write claims, description and drawings. You review each version in Word.',
    },
    {
      slug: 'indian-patent',
      title: 'File',
      text: 'We prepare the application for India, and for the USPTO, the EPO, IP Australia or WIPO.',
    },
    {
      slug: 'patent-licensing',
      title: 'License',
      text: 'We find who uses the granted claims and chart the evidence for your letter.',
    },
  ],
};
