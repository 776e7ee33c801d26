import type { ServicePage } from './service-page.ts';

export const PAGE: ServicePage = {
  slug: 'indian-patent',
  title: 'Indian Patent',
  lead: 'India has its own forms, its own exclusions and two kinds of opposition. We work with them every day.',
  description:
    'Provisional and complete applications, licensing and litigation support, design applications, and pre-grant and post-grant opposition searches in India.',
  figure: 'service-indian-patent',
  sections: [
    {
      anchor: 'application-drafting',
      title: 'Indian patent application drafting',
      paragraphs: [
        'We draft provisional and complete specifications for the Indian Patent Office. After a provisional the complete specification is due within 12 months; we plan back from that day.',
        'Claims are checked against what the Patents Act excludes, such as computer programs per se and new forms of known substances without better efficacy, while there is still time to write them otherwise.',
      ],
    },
    {
      anchor: 'licensing-and-litigation-support',
      title: 'Licensing & litigation support',
      paragraphs: [
        'For counsel we prepare claim charts, working statements, file-history summaries and the technical part of an affidavit, in the language that a bench can follow.',
      ],
    },
    {
      anchor: 'design-application',
      title: 'Design patent applications',
      paragraphs: [
        'A registered design protects how an article looks, for ten years and five more on request. We choose the class, draw the views and write the statement of novelty.',
      ],
    },
    {
      anchor: 'opposition-searches',
      title: 'Opposition searches',
      paragraphs: [
        'Anybody may oppose before the grant; an interested person may oppose within a year after the grant is published. We search for documents that carry the ground you rely on, and chart them claim by claim.',
      ],
      points: [
        'Pre-grant: from publication until the grant',
        'Post-grant: within one year of the publication of the grant',
      ],
    },
  ],
  method: {
    title: 'From an invention to an Indian grant',
    lead: 'The dates belong to the office. We keep them for you.',
    steps: [
      { title: 'Check', text: 'Is it new, and is it something that the Act allows?' },
      { title: 'Draft', text: 'Specification, claims and drawings in the Indian form.' },
      {
        title: 'File',
        text: 'With a provisional or at once complete; with priority from abroad if there is one.',
      },
      {
        title: 'Examination',
        text: 'We prepare the answer to the first examination report and the hearing.',
      },
      { title: 'Opposition', text: 'We search for it, or against it.' },
    ],
  },
  call: {
    title: 'Filing in India?',
    text: 'Tell us whether there is an earlier application abroad, and its date.',
    label: 'Get in touch',
  },
};
