import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from './service-page.ts';

export const PAGE: ServicePage = {
  slug: 'patent-mining',
  title: 'Patent Mining',
  lead: 'In a portfolio of hundreds, a handful of patents carry the value. Mining finds them before the renewal fees do.',
  description:
    'Which patents of a portfolio read on products of others: claims read one by one, scored, and checked against the market.',
  figure: 'service-patent-mining',
  sections: [
    {
      anchor: 'mining',
      title: 'What we look for',
      paragraphs: [
        'A valuable patent has a claim that is broad, still in force for some years, and visible in somebody’s product. Many portfolios hold such claims under titles that say nothing.',
      ],
      points: [
        'Claims that a standard or a common product practises',
        'Pending families in which a better claim can still be written',
        'Patents that cost fees and protect nothing you sell',
      ],
    },
    {
      anchor: 'mining-results',
      title: 'What you get',
      paragraphs: [
        'One table with every patent, its score and the reason for it, and a page for each of the best: the claim, the likely users and the evidence that can be had from outside.',
      ],
      more: { label: 'Evidence-of-use charts', href: serviceHref('patent-licensing', 'claim-charts') },
    },
  ],
  method: {
    title: 'Four passes',
    lead: 'People read; programs only sort.',
    steps: [
      {
        title: 'First pass',
        text: 'Expired, abandoned and narrow ones are set aside, with the reason noted.',
      },
      { title: 'Second pass', text: 'An analyst of the field reads each independent claim and scores it.' },
      { title: 'Third pass', text: 'The best are compared with products, standards and open documents.' },
      { title: 'Fourth pass', text: 'What is left is discussed with you, one patent at a time.' },
    ],
  },
  call: {
    title: 'How deep is your portfolio?',
    text: 'Name the owner as the register has it. We count and tell you what a first pass would cover.',
    label: 'Get in touch',
  },
};
