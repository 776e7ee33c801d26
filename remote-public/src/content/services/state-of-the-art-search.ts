import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from './service-page.ts';

export const PAGE: ServicePage = {
  slug: 'state-of-the-art-search',
  title: 'State of the Art Search',
  lead: 'Know what is known, before a team spends a year on it.',
  description:
    'A review of patents and papers on one technical problem: which approaches were tried, what came of them and which are still open.',
  figure: 'service-state-of-the-art-search',
  sections: [
    {
      anchor: 'state-of-the-art',
      title: 'What it covers',
      paragraphs: [
        'We take one technical problem and collect the ways in which people have tried to solve it: in patents, papers, standards and products. For each we note how far it got and what stopped it.',
        'It is broader than a patentability search, because there is no claim yet, and it looks at older documents too, because many good ideas came too early.',
      ],
    },
    {
      anchor: 'state-of-the-art-use',
      title: 'When it helps',
      paragraphs: ['A state of the art search is worth its time at four moments.'],
      points: [
        'At the start of a research project',
        'When a project is stuck and needs another direction',
        'Before buying a technology or a company',
        'As the first chapter of a grant application',
      ],
    },
  ],
  method: {
    title: 'Four steps',
    lead: 'Each step ends with a list that you can correct.',
    steps: [
      { title: 'Problem', text: 'We write the problem down without its solution.' },
      { title: 'Approaches', text: 'A first search names the families of approaches.' },
      { title: 'Depth', text: 'Each family is followed forwards and backwards in time.' },
      { title: 'Review', text: 'You get a table of approaches with results, limits and sources.' },
    ],
  },
  related: {
    title: 'Related searches',
    links: [
      { label: 'Patent Landscape Analysis', href: serviceHref('patent-landscape') },
      { label: 'Patentability Search', href: serviceHref('prior-art-searches', 'patentability-search') },
    ],
  },
  call: {
    title: 'Starting a project?',
    text: 'Tell us the problem in two sentences, without how you mean to solve it.',
    label: 'Get in touch',
  },
};
