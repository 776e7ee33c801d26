import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from './service-page.ts';

export const PAGE: ServicePage = {
  slug: 'patent-licensing',
  title: 'Patent Licensing',
  lead: 'A patent earns when somebody needs it and you can show that. We find both, and put them on paper.',
  description:
    'Patent mining, evidence-of-use charts, information searches, bucketing and ranking, portfolio management, monetization and valuation.',
  figure: 'service-patent-licensing',
  sections: [
    {
      anchor: 'patent-mining',
      title: 'Patent mining',
      paragraphs: [
        'Most large portfolios hold a few patents that others use and nobody has noticed. We read the claims, not the titles, and bring those up.',
      ],
      figure: 'service-patent-mining',
      more: { label: 'Patent Mining', href: serviceHref('patent-mining') },
    },
    {
      anchor: 'claim-charts',
      title: 'Evidence-of-use charts (EoU)',
      paragraphs: [
        'A chart has two columns: the words of the claim on the left, the product on the right. We fill the right one from manuals, standards, teardowns, regulatory filings and public code, each with its date and source.',
        'Elements that nobody can see from outside are marked as such, with the test that would show them. A chart that hides its gaps falls apart in the first meeting.',
      ],
    },
    {
      anchor: 'information-search',
      title: 'Information search',
      paragraphs: [
        'Who owns the patent now? Is it in force, pledged, licensed, in dispute? We collect status, assignments, families, fees and court records into one sheet.',
      ],
    },
    {
      anchor: 'bucketing-and-ranking',
      title: 'Bucketing & ranking',
      paragraphs: [
        'We sort patents by what they claim, then rank each bucket by claim breadth, remaining term, detectability and the market it reads on. The score is a formula that you can change, not an opinion.',
      ],
    },
    {
      anchor: 'portfolio-management',
      title: 'Portfolio management',
      paragraphs: [
        'Each renewal is a question: keep, sell or let lapse? We answer it with the ranking at hand, a year before the fee is due.',
      ],
    },
    {
      anchor: 'monetization',
      title: 'Patent monetization',
      paragraphs: [
        'Licence, cross-licence, sale or pool: each fits another kind of patent. We list candidates on the other side and what each of them would have to pay to design around.',
      ],
    },
    {
      anchor: 'valuation',
      title: 'Patent valuation',
      paragraphs: [
        'We value by income, by market and by cost, say which of the three the facts support, and show the assumption that moves the result most.',
      ],
    },
  ],
  method: {
    title: 'From a list to a letter',
    lead: 'Each stage makes the list shorter and the evidence longer.',
    steps: [
      { title: 'Sort', text: 'All patents go into buckets by the technology that they claim.' },
      { title: 'Rank', text: 'Four measures give each a score. The top tenth goes on.' },
      { title: 'Look', text: 'We search for products and standards that practise the claims.' },
      { title: 'Chart', text: 'The best matches become evidence-of-use charts.' },
      { title: 'Talk', text: 'You, or your counsel, open the conversation with the charts.' },
    ],
  },
  call: {
    title: 'Which of your patents are in use?',
    text: 'Send us the patent numbers. They are public, and enough to start.',
    label: 'Get in touch',
  },
};
