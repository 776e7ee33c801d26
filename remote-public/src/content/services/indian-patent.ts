import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'indian-patent',
  title: 'Indian Patent',
  searchTitle: 'Indian Patent Filing, Drafting and Opposition',
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
        'Claims are checked against what the Patents Act excludes, such as computer programmes per se and new forms of known substances without better efficacy, while there is still time to write them otherwise.',
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
    {
      anchor: 'what-the-act-excludes',
      title: 'What the Act excludes',
      paragraphs: [
        'Section 3 of the Patents Act 1970 lists what is not an invention. Four of its clauses decide most of the cases that we see, and each calls for different evidence.',
      ],
      points: [
        'Section 3(d): a new form of a known substance, unless its efficacy is better; in Novartis (2013) the Supreme Court read that as therapeutic efficacy for medicines',
        'Section 3(e): a substance that is a mere admixture, unless the parts do together what they do not do alone',
        'Section 3(i): methods of treating or diagnosing people, and of treating animals; the device or the composition may still be claimed',
        'Section 3(k): mathematical and business methods, algorithms and computer programmes per se; a technical effect must be shown in the text',
      ],
    },
    {
      anchor: 'indian-dates',
      title: 'The dates of the Indian office',
      paragraphs: [
        'An application is published 18 months after its priority date (section 11A). Nothing is examined until somebody asks for it on Form 18: for applications filed since 15 March 2024 within 31 months of the priority date, for earlier ones within 48. The first examination report must be answered within six months, and the Patents Rules allow three more on request (rule 24B).',
        'A PCT application enters India within 31 months of the priority date. Under section 8 the applicant states the corresponding foreign applications on Form 3; we keep that list from the first day, because an omission is a ground of opposition and of revocation.',
        'A person resident in India needs a written permit under section 39 before filing abroad, unless an Indian application for the same invention was made at least six weeks earlier and no secrecy direction stands. We ask about the inventors’ residence before anything else.',
      ],
    },
    {
      anchor: 'indian-disputes',
      title: 'Opposition, revocation and suits',
      paragraphs: [
        'Section 25(1) lets any person oppose before the grant, and section 25(2) a person interested within one year of the publication of the grant; the grounds are the same list, from lack of novelty to wrongful obtaining. Revocation under section 64 is sought before a High Court, or as a counter-claim in a suit, which then goes to the High Court as well (section 104).',
        'Owners and licensees state on Form 27 how far the invention is worked in India (section 146). Three years after the grant, anybody interested may ask for a compulsory licence under section 84. We prepare the working statement and keep the evidence behind it.',
        'Designs have their own Act of 2000: a design is new if it has not been disclosed to the public anywhere, by publication, use or otherwise, the right lasts ten years from registration, and section 11 allows one extension of five. Section 19 names the grounds of cancellation, section 22 what piracy costs.',
      ],
    },
  ],
  method: {
    title: 'From an invention to an Indian grant',
    lead: 'The office sets the deadlines. We watch them for you.',
    steps: [
      { title: 'Check', text: 'Is it new, and is it something that the Act allows?' },
      { title: 'Draft', text: 'Specification, claims and drawings in the Indian form.' },
      {
        title: 'File',
        text: 'As a provisional, or complete at once; with priority from abroad if there is one.',
      },
      {
        title: 'Examination',
        text: 'We prepare the answer to the first examination report and the hearing.',
      },
      { title: 'Opposition', text: 'We search to support an opposition or to resist one.' },
    ],
  },
  call: {
    title: 'Filing in India?',
    text: 'Tell us whether there is an earlier application abroad, and its date.',
    label: 'Get in touch',
  },
};
