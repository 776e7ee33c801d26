import { FIGURES } from 'shared-contracts/firm';
import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from './service-page.ts';

export const PAGE: ServicePage = {
  slug: 'patent-landscape',
  title: 'Patent Landscape Analysis',
  lead: 'A map of a field: its peaks, its crowded valleys and the ground that nobody has claimed.',
  description:
    'Who files what, where and since when: patents of a whole field sorted by hand, charted and explained, with the data in Excel.',
  figure: 'service-patent-landscape',
  sections: [
    {
      anchor: 'landscape',
      title: 'What a landscape answers',
      paragraphs: [
        `We collect the published patents of a field from ${FIGURES.jurisdictions} jurisdictions, remove what does not belong and sort the rest by problem, solution and use.`,
        'The result is read in both ways: where others crowd, and where a problem is known but few have solved it.',
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
  ],
  method: {
    title: 'Five steps to a map',
    lead: 'The taxonomy is the survey point: if it stands wrong, every line is wrong.',
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
