import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import type { Services, ServiceTeaser } from '../schemas/home.ts';

/** Text of the service carousel. */
export const SERVICES: Services = {
  title: 'What We Do',
  lead: 'Five services. Each can be used alone, and each leaves you with something to file or to show.',
  readMore: 'Read more',
  result: 'You receive',
  page: (name) => `Everything about ${name}`,
  previous: 'Previous',
  next: 'Next',
  positions: 'All services',
  position: (position, count) => `${position} of ${count}`,
};

export const SERVICE_TEASERS: readonly ServiceTeaser[] = [
  {
    slug: 'patent-drafting',
    name: 'Patent Creation',
    short:
      'Turn an invention into a specification that an examiner can follow and a competitor cannot design around.',
    more: 'We write provisional and complete specifications, draw the figures to the rules of the office you file at, and answer office actions point by point. Claims come first: the description supports them, not the other way round.',
    result: 'A specification in Word and PDF, with numbered drawings ready to file.',
  },
  {
    slug: 'patent-licensing',
    name: 'Patent Licensing',
    short: 'Learn which of your patents others use, and hold the evidence when you write to them.',
    more: 'We sort a portfolio into buckets, rank the patents in each, look for products that practise the claims and set both side by side, element by element, in an evidence-of-use chart. You decide which ones to license, sell or let lapse.',
    result: 'Claim charts with dated, public evidence for every element.',
  },
  {
    slug: 'prior-art-searches',
    name: 'Prior Art Searches',
    short:
      'Find out what already exists before you spend money on an application, a product launch or a dispute.',
    more: `We read published patents from ${FIRM_FACTS.jurisdictions} jurisdictions, and papers, standards and product manuals beside them. A knockout search gives a first answer in ${FIRM_FACTS.knockoutDays}; patentability, invalidity, freedom to operate and landscape searches go deeper.`,
    result: 'A report in Excel, with the passage that matters quoted for each document.',
  },
  {
    slug: 'indian-patent',
    name: 'Indian Patent',
    short: 'File, defend and oppose in India, with people who work with its office and its rules every day.',
    more: 'We draft provisional and complete applications for the Indian Patent Office, prepare design applications, support licensing and litigation, and search for pre-grant and post-grant oppositions.',
    result: 'Documents in the form that the Indian office asks for.',
  },
  {
    slug: 'marketing-research',
    name: 'Market Research',
    short:
      'See how large the market for an invention is, and who sells in it now, before you build or license.',
    more: 'Desk research first, then interviews, focus groups and surveys where numbers are missing. We know healthcare, chemicals, vehicles, food, electronics and energy, because we search their patents as well.',
    result: 'An analysis report, or a product and revenue report, with its sources.',
  },
];
