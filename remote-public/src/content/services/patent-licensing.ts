import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'patent-licensing',
  title: 'Patent Licensing',
  searchTitle: 'Patent Licensing and Evidence-of-Use Charts',
  lead: 'A patent earns when somebody needs it and you can show that. We find who uses it, and put the proof on paper.',
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
        'An assignment is safe against a later buyer in the United States when it is recorded within three months of its date or before the later purchase (35 U.S.C. 261). In India it must be in writing under section 68 and registered under section 69. A chain with a missing link is named in the first line of our sheet, before any score.',
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
        'Licence, cross-licence, sale or pool: each suits a different kind of patent. We list candidates on the other side and what designing around would cost each of them.',
      ],
    },
    {
      anchor: 'valuation',
      title: 'Patent valuation',
      paragraphs: [
        'We value by income, by market and by cost, say which of the three the facts support, and show the assumption that moves the result most.',
      ],
    },
    {
      anchor: 'licensing-law',
      title: 'The law behind a chart',
      paragraphs: [
        'Infringement in the United States is defined by 35 U.S.C. 271: making, using, offering, selling or importing, and in 271(b) and (c) inducing others to do so or supplying the part that they need for it. A claim is infringed only when every element is found, literally or by an equivalent. In India section 48 of the Patents Act gives the owner the right to prevent the direct acts; it does not mention the indirect ones.',
        'Time counts too. In the United States damages reach back six years before the complaint at most (35 U.S.C. 286), and for products that should have been marked, only to the notice or the marking (35 U.S.C. 287). We therefore record how long a product has been on sale, and whether your own licensees mark theirs.',
      ],
      points: [
        'Direct use: who performs all elements, and where',
        'Indirect use: who supplies the part that has no other use',
        'Essential use: which clause of a standard cannot be met otherwise',
      ],
    },
    {
      anchor: 'licensing-price',
      title: 'What a licence is worth',
      paragraphs: [
        'In the United States the floor of damages is a reasonable royalty (35 U.S.C. 284). Courts often look at it through the fifteen factors of Georgia-Pacific v. United States Plywood of 1970: comparable licences, the share of profit that the feature earns, what a design-around would cost, and so on. Our valuation follows the same list, so that the number can be argued about point by point.',
        'For a patent that must be used to meet a standard, the owner has usually promised fair, reasonable and non-discriminatory terms. We then count how many declared families are essential in fact, because the total royalty is shared across that number.',
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
