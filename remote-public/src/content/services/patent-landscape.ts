import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'patent-landscape',
  title: 'Patent Landscape Analysis',
  searchTitle: 'Patent Landscape Analysis: Who Files Where',
  lead: 'A map of a field: its peaks, its crowded valleys and the ground that nobody has claimed.',
  description:
    'Who files what, where and since when: patents of a whole field sorted by hand, charted and explained, with the data in Excel.',
  figure: 'service-patent-landscape',
  sections: [
    {
      anchor: 'landscape',
      title: 'What a landscape answers',
      paragraphs: [
        `We collect the published patents of a field from ${FIRM_FACTS.jurisdictions} jurisdictions, remove what does not belong and sort the rest by problem, solution and use.`,
        'The result is read both ways: where others crowd, and where a problem is known but few have solved it.',
      ],
      points: [
        'Filing over time, by owner and by country',
        'The owners of each approach, and who cites whom',
        'Patents about to expire, and those that block',
        'Gaps worth a research project',
      ],
    },
    {
      anchor: 'landscape-report',
      title: 'What you get',
      paragraphs: [
        'A report of about thirty pages for those who decide, and an Excel file with every family, its place in the taxonomy and its legal status for those who work with it.',
      ],
    },
    {
      anchor: 'landscape-data',
      title: 'What the data can and cannot say',
      paragraphs: [
        'Applications are published 18 months after their priority date (35 U.S.C. 122(b), Article 93 EPC, section 11A of the Patents Act in India). The last year and a half of every chart is therefore blind, and we draw it hatched instead of letting a curve fall that does not fall.',
        'We count simple families, not documents: one invention filed in nine countries is one, not nine. Owners are brought together under the parent that is in the register today, because a portfolio that was sold still carries its first name on the cover sheet.',
      ],
      points: [
        'Utility models are shown apart, because most are granted without examination',
        'Pending, granted, lapsed and expired families get four different marks',
        'Families with members in three or more offices are drawn darker: somebody paid for them',
      ],
    },
    {
      anchor: 'landscape-classes',
      title: 'How the collection is built',
      paragraphs: [
        'We start from classes and words together. The CPC has more than 250,000 groups, and a field is rarely covered by fewer than five of them. Each query is tested on a sheet of documents that we know belong: if it misses one in ten, it is rewritten.',
        'Then comes noise. Two analysts sort the same 100 documents without seeing each other’s marks; when they differ on more than five, the taxonomy is unclear and not the documents. Only after that is the rest sorted, by reading the independent claims and the figure that goes with them.',
        'A field of 2,000 families takes about six weeks, one of 300 about two. We tell you the count after the first query, before you decide how deep to go.',
      ],
    },
    {
      anchor: 'landscape-decisions',
      title: 'Decisions that a landscape supports',
      paragraphs: [
        'A map is worth its price when it changes a decision. We write the question on the cover and the answer on the first page, with the three charts that carry it.',
      ],
      points: [
        'Where to put research: problems that many name in their descriptions and few claim to have solved',
        'Where to file: countries in which competitors hold patents in force, and those that they left',
        'Whom to talk to: owners whose patents you would need, and those who would need yours',
        `What becomes free: patents that expire within five years of today, with the ${FIRM_FACTS.patentTermYears} years counted from filing as Article 33 of TRIPS sets them`,
      ],
    },
    {
      anchor: 'landscape-not-clearance',
      title: 'Not a clearance',
      paragraphs: [
        'A landscape shows where you may run into trouble; it does not say that a product is free. For that the claims in force must be read against the product, element by element, as 35 U.S.C. 271 and Article 69 EPC with its Protocol require. We mark the families that a freedom to operate search should begin with.',
      ],
    },
  ],
  method: {
    title: 'Five steps to a map',
    lead: 'The taxonomy is the survey point: if it is wrong, every line is wrong.',
    steps: [
      { title: 'Question', text: 'Which decision should the map support?' },
      { title: 'Taxonomy', text: 'We draw the tree of problems and solutions and agree on it.' },
      { title: 'Collection', text: 'Queries are widened until new ones bring nothing new.' },
      { title: 'Sorting', text: 'Analysts place each family in the tree by its claims.' },
      { title: 'Reading', text: 'Charts are drawn last, each with the sentence that it proves.' },
    ],
  },
  related: {
    title: 'Related searches',
    links: [
      { label: 'State of the Art Search', href: serviceHref('state-of-the-art-search') },
      {
        label: 'Freedom to Operate Search',
        href: serviceHref('prior-art-searches', 'freedom-to-operate-search'),
      },
    ],
  },
  call: {
    title: 'Which field should we survey?',
    text: 'A sentence is enough: the field, the countries and what you want to decide.',
    label: 'Get in touch',
  },
};
