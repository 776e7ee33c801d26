import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'patent-drafting',
  title: 'Patent Drafting',
  searchTitle: 'Patent Drafting: Claims, Text and Drawings',
  lead: `A patent lasts up to ${FIRM_FACTS.patentTermYears} years. What it protects in all that time is decided on the day its words are filed.`,
  description:
    'Provisional and complete specifications in Word and PDF, office action responses, and design, utility and formal patent drawings.',
  figure: 'service-patent-drafting',
  sections: [
    {
      anchor: 'drafting',
      title: 'Provisional and complete specifications',
      paragraphs: [
        'A provisional specification secures a date while you are still testing. We write it as if it were the complete one, because later claims can only use what it discloses.',
        'A complete specification carries the claims. We draft the broadest claim that the prior art allows, a ladder of narrower ones below it, and a description in which every term of every claim is explained once.',
      ],
      points: [
        'For the USPTO, the EPO, the IPO, IP Australia and WIPO (PCT)',
        'Delivered in Word to edit and in PDF to file',
      ],
    },
    {
      anchor: 'office-actions',
      title: 'Office action responses',
      paragraphs: [
        'An examiner’s objection is a reading of your claim. We set that reading beside the cited passages and show where it goes beyond them, or amend the claim no further than it needs.',
      ],
      figure: 'service-office-action-response',
      more: { label: 'Office Action Response', href: serviceHref('office-action-response') },
    },
    {
      anchor: 'design-drawings',
      title: 'Design patent drawings',
      paragraphs: [
        'In a design application the drawings are the claim. We show the article in all the views that the office wants, with shading that tells flat from curved and broken lines for what is not claimed.',
      ],
      points: [
        'Six orthogonal views and at least one in perspective',
        'Line drawings or rendered views, as the office allows',
      ],
    },
    {
      anchor: 'utility-drawings',
      title: 'Utility patent drawings',
      paragraphs: [
        'We draw mechanisms, circuits, flow charts and compositions from your sketches, photographs or CAD files. Each part keeps one numeral through all the figures, and each numeral is found in the text.',
      ],
    },
    {
      anchor: 'formal-drawings',
      title: 'Formal patent drawings',
      paragraphs: [
        'Informal figures were good enough to get a date? We redraw them to the rules of the office: margins, line weights, letter heights, sheet numbers. Nothing is added that was not there.',
      ],
    },
    {
      anchor: 'tests',
      title: 'The tests that a draft must pass',
      paragraphs: [
        'Under 35 U.S.C. 112(a) the text must describe the invention in full and enable a skilled person to make and use it; under 112(b) each claim must mark its limits. The EPC asks much the same in Articles 83 and 84, the Indian Patents Act in section 10(4) and (5). We check every claim against all three, whichever office comes first.',
        'What is missing on the filing date cannot be added later: Article 123(2) EPC and 35 U.S.C. 132(a) both exclude new matter. That is why ranges, alternatives and failed trials go into the first text.',
      ],
      points: [
        'Each range has a preferred range within it',
        'Words such as ‘about’ and ‘substantially’ are given a measure',
        'Purely functional terms are backed by structure, with 35 U.S.C. 112(f) in mind',
      ],
    },
    {
      anchor: 'drafting-dates',
      title: 'The deadlines we watch',
      paragraphs: [
        'A foreign patent application must be filed within 12 months of the first one to claim its priority under Article 4 of the Paris Convention. A PCT application then holds the door open until 30 months from the priority date in most countries, and 31 months at the EPO and in India. Making the invention public before the first filing ends the matter in most of Europe; the United States allows one year for the inventor’s own disclosure under 35 U.S.C. 102(b)(1).',
      ],
    },
  ],
  method: {
    title: 'Six steps from disclosure to filing',
    lead: 'You see each step before the next one starts.',
    steps: [
      {
        title: 'Disclosure',
        text: 'You tell us what it does and how it is built, under a confidentiality agreement.',
      },
      { title: 'Prior art', text: 'We read the closest documents and agree with you what is new over them.' },
      {
        title: 'Claim strategy',
        text: 'We write the independent claims alone, on one page, until you recognise the invention in them.',
      },
      {
        title: 'Drafting workflow',
        text: 'One analyst writes the draft in five stages. Each draws on the one before it.',
        points: [
          'Outline: the problem, the solution and what each claim needs',
          'Claims: independent ones first, then the ladder below them',
          'Figures: one for each claim, with its numerals',
          'Description: every term explained, with examples and limits',
          'Abstract: at most 150 words, as 37 CFR 1.72 asks',
        ],
      },
      {
        title: 'Review',
        text: 'A second analyst reads the draft as an examiner would. You read it as the inventor.',
      },
      {
        title: 'Filing set',
        text: 'You receive the specification, the drawings and the forms, ready for the office you chose.',
      },
    ],
  },
  lists: [
    {
      title: 'Deliverables',
      items: [
        'The specification in Word and PDF',
        'Formal drawings, one PDF and the source files',
        'A table of claim terms with the paragraph that supports each',
        'A list of the prior art that was considered',
        'Answers to your reviewers’ comments, version by version',
      ],
    },
    {
      title: 'Ten things we do differently',
      items: [
        'Claims are written before the description.',
        'One analyst stays with the case from disclosure to grant.',
        'Every claim term has its place in the description.',
        'Each figure is planned for a claim, not for decoration.',
        'Fallback positions are written down on the first day.',
        'A second reader looks for unclear words only.',
        'Numerals are checked by software: none missing, none used twice.',
        'Sentences are short enough to be translated.',
        'Changes are marked, so that a review takes minutes.',
        'Nothing is filed before you have approved the last version.',
      ],
    },
  ],
  related: {
    title: 'Related searches',
    links: [
      { label: 'Patentability Search', href: serviceHref('prior-art-searches', 'patentability-search') },
      { label: 'Invalidity / Validity Search', href: serviceHref('prior-art-searches', 'invalidity-search') },
      {
        label: 'Freedom to Operate (FTO)',
        href: serviceHref('prior-art-searches', 'freedom-to-operate-search'),
      },
      { label: 'Patent Landscape Analysis', href: serviceHref('patent-landscape') },
      { label: 'Knockout Search', href: serviceHref('knockout-search') },
    ],
  },
  withCaseStudies: true,
  call: {
    title: 'Ready to Draft Your Patent?',
    text: 'Tell us the field and the office you want to file at. We send a confidentiality agreement first.',
    label: 'Get in Touch with Us Today',
  },
};
