import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'patent-mining',
  title: 'Patent Mining',
  searchTitle: 'Patent Mining: Find What Your Portfolio Holds',
  lead: 'In a portfolio of hundreds, a handful of patents carry the value. Mining finds them before the renewal fees do.',
  description:
    'Which patents in a portfolio read on other companies’ products: claims read one by one, scored, and checked against the market.',
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
    {
      anchor: 'scoring',
      title: 'How a patent is scored',
      paragraphs: [
        'Every independent claim gets four marks from 0 to 5, and a sentence for each mark. The weights are yours to set; we start with equal ones.',
      ],
      points: [
        'Breadth: how many elements it has, and how many of them everybody needs',
        'Strength: how close the nearest document comes, and whether it was before the examiner',
        'Detectability: whether use shows in the product, its manual or a laboratory test',
        `Life: the years left of the term of ${FIRM_FACTS.patentTermYears} years, after adjustments and disclaimers`,
      ],
    },
    {
      anchor: 'status-first',
      title: 'Status comes first',
      paragraphs: [
        'A patent that has lapsed earns nothing. In the United States renewal fees fall due 3.5, 7.5 and 11.5 years after the grant (35 U.S.C. 41(b)), each with six months of grace at a surcharge; in India and in most of Europe they are due every year. We check the fee, the owner and any security interest before anybody reads a claim.',
        'The term needs care too. 35 U.S.C. 154(b) adds days for delays of the office, and a terminal disclaimer may take them away again. The date in our table is computed, and the table says how.',
      ],
    },
    {
      anchor: 'open-families',
      title: 'Families that are still open',
      paragraphs: [
        'The most valuable claim may not be written yet. As long as one member of a family is pending in the United States, a continuation under 35 U.S.C. 120 can claim what the first text discloses, with the first date. In Europe a divisional application under Article 76 EPC does the same; in India section 16 of the Patents Act allows one where the first text holds more than one invention.',
        'A granted claim that turned out too narrow can be broadened by reissue, if reissue is asked for within two years of the grant (35 U.S.C. 251(d)). We mark every family whose window is open, with the day on which it closes and the product that a new claim should read on.',
        'This is often the largest finding of a mining project. Of two patents with the same score, the one with an open child is worth more, because it can still follow the product that appears next year.',
      ],
    },
    {
      anchor: 'mining-sizes',
      title: 'How long it takes',
      paragraphs: [
        'A portfolio of 100 families takes about three weeks, one of 1,000 about ten. The first pass usually sets aside half; the second leaves one in ten; about three in a hundred end in a chart. You see the table after each pass and may stop there: what has been read stays useful.',
        'What we need from you is a list of numbers or the owner’s names as the registers have them, a list of your own products, and the names of companies that you do not want to meet in court. No confidential file is needed for the first two passes.',
      ],
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
      { title: 'Second pass', text: 'An analyst from the field reads each independent claim and scores it.' },
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
