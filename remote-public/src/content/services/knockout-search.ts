import { FIGURES } from 'shared-contracts/firm';
import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from './service-page.ts';

export const PAGE: ServicePage = {
  slug: 'knockout-search',
  title: 'Knockout Search',
  lead: `A quick pre-screen of novelty: one question, one answer, typically in ${FIGURES.knockoutDays}.`,
  description: `Has somebody shown it already? A quick novelty pre-screen in ${FIGURES.knockoutDays} that can save ${FIGURES.knockoutSaving} of the cost of a full search.`,
  figure: 'service-knockout-search',
  sections: [
    {
      anchor: 'knockout',
      title: 'What it answers',
      paragraphs: [
        'Is there one document that shows the core of the idea? If there is, you know within days, and can drop the idea or change it.',
        `It saves ${FIGURES.knockoutSaving} of what a full search would have cost. If there is none, the full search begins with what this one has read.`,
      ],
    },
    {
      anchor: 'knockout-limits',
      title: 'What it does not answer',
      paragraphs: [
        'It is a sieve, not a laboratory. That nothing was found does not mean that nothing exists, and it does not look at inventive step. Before filing, you need a patentability search.',
      ],
      more: {
        label: 'Patentability Search',
        href: serviceHref('prior-art-searches', 'patentability-search'),
      },
    },
  ],
  method: {
    title: 'Three steps in two days',
    lead: 'Coarse sieve, fine sieve, what remains.',
    steps: [
      { title: 'Core', text: 'We write the idea as one sentence with its essential features.' },
      { title: 'Search', text: 'The main patent collections are searched for that sentence.' },
      {
        title: 'Answer',
        text: 'You get the three closest documents, and a yes, a no or a maybe with reasons.',
      },
    ],
  },
  call: {
    title: 'Has somebody done it already?',
    text: 'Write to us what field it is in. You send the idea after we have signed a confidentiality agreement.',
    label: 'Get in touch',
  },
};
