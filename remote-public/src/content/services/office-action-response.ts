import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from './service-page.ts';

export const PAGE: ServicePage = {
  slug: 'office-action-response',
  title: 'Office Action Response',
  lead: 'Most applications are refused at least once before they are granted. The answer decides how much of the claim is left.',
  description:
    'Responses to objections of novelty, inventive step, clarity and subject matter, argued from the cited passages and ready to file in time.',
  figure: 'service-office-action-response',
  sections: [
    {
      anchor: 'response',
      title: 'What a response contains',
      paragraphs: [
        'We chart each rejected claim against each cited document, element by element. Where an element is missing, we quote what the document says instead. Where all of them are found, we say so and look for an amendment.',
        'You get the arguments, the amended claims with changes marked, and a note that says what each amendment gives away.',
      ],
      points: [
        'Novelty and inventive step, including combinations of documents',
        'Clarity, support and unity',
        'Subject matter that an office excludes, such as software as such',
      ],
    },
    {
      anchor: 'before-the-deadline',
      title: 'Time',
      paragraphs: [
        'The period starts on the date of the office’s letter, not on the day you read it. Send us the letter and we name the last day, the extensions that can be bought and what they cost.',
      ],
    },
  ],
  method: {
    title: 'Four steps to an answer',
    lead: 'The chart comes first, the rhetoric last.',
    steps: [
      { title: 'Read the objection', text: 'What does the examiner say, about which words of which claim?' },
      {
        title: 'Chart the citations',
        text: 'Each element stands beside the passage that is said to show it.',
      },
      {
        title: 'Choose',
        text: 'Argue, amend, divide or give up: you decide with the chart in front of you.',
      },
      {
        title: 'Write and file',
        text: 'Arguments, claims and forms come as one set in the format of the office.',
      },
    ],
  },
  related: {
    title: 'Related services',
    links: [
      { label: 'Patent Drafting', href: serviceHref('patent-drafting', 'drafting') },
      { label: 'Invalidity Search', href: serviceHref('prior-art-searches', 'invalidity-search') },
    ],
  },
  call: {
    title: 'Has an office written to you?',
    text: 'Give us the application number and the date of the letter. Both are public once it is published.',
    label: 'Get in touch',
  },
};
