import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'knockout-search',
  title: 'Knockout Search',
  searchTitle: 'Knockout Search: Is Your Idea Already Known?',
  lead: `A quick pre-screen of novelty: one question, one answer, typically in ${FIRM_FACTS.knockoutDays}.`,
  description: `Has somebody shown it already? A quick novelty pre-screen in ${FIRM_FACTS.knockoutDays} that can save ${FIRM_FACTS.knockoutSaving} of the cost of a full search.`,
  figure: 'service-knockout-search',
  sections: [
    {
      anchor: 'knockout',
      title: 'What it answers',
      paragraphs: [
        'Is there one document that shows the core of the idea? If there is, you know within days, and can drop the idea or change it.',
        `It saves ${FIRM_FACTS.knockoutSaving} of what a full search would have cost. If there is none, the full search begins with what this one has read.`,
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
    {
      anchor: 'knockout-rule',
      title: 'The rule behind it',
      paragraphs: [
        'A claim is not new when one single document shows all of its elements, arranged as in the claim. That is the test of 35 U.S.C. 102 in the United States, of Article 54 EPC in Europe and of section 2(1)(j) of the Patents Act in India. One such document ends the matter in all three, and it is often found in the first hours, because an idea that many people need has usually occurred to many people.',
        'Two documents that show one half each are another question. They lead to obviousness under 35 U.S.C. 103 or Article 56 EPC, which asks what a skilled person would have done, and that cannot be answered in a day.',
      ],
    },
    {
      anchor: 'knockout-scope',
      title: 'What we read in the time',
      paragraphs: [
        'The time is short, so it is spent where documents are most likely. We tell you what was left out as plainly as what was read.',
      ],
      points: [
        'Full texts and abstracts of the large offices: United States, Europe, PCT, China, Japan, Korea and India',
        'The two or three classes in which the idea would be filed, read by their figures',
        'The documents that the best hits cite, and those that cite them',
        'The first pages of a web search, and the sites of the five suppliers that come first to mind',
        'Left out: theses, archives, trade fairs, utility models of smaller offices, documents without a text layer',
      ],
    },
    {
      anchor: 'knockout-answer',
      title: 'The three answers',
      paragraphs: [
        'You get two pages and a sheet in Excel. The first line is the answer, the second is why.',
      ],
      points: [
        'Yes, it is known: the document, the passage for each feature, and what in your idea it does not show, if anything',
        'No, we did not find it: the nearest three documents, the feature that each lacks, and the queries that we ran',
        'Maybe: a document shows all but one feature, and it depends on how that one is meant; we ask you one question',
      ],
    },
    {
      anchor: 'knockout-cost',
      title: 'When it pays, and when it does not',
      paragraphs: [
        'Suppose ten ideas wait for a decision and five of them are known. Ten full searches would find that out, five of them for nothing. Ten knockout searches and five full ones cost less in total, and the five are out of the way in the first week.',
        'It does not pay when you are going to file in any case, or when a product is about to be sold. The first needs a patentability search, which supports the claims; the second needs a freedom to operate search, which reads claims in force instead of everything ever published.',
        'Nor is it a reason to wait. Most offices give the right to the first who files: Article 60(2) EPC says so, and so, with exceptions for the inventor’s own disclosures, does 35 U.S.C. 102 for what was filed since 16 March 2013. If a competitor is close, file a provisional application under 35 U.S.C. 111(b), or a provisional specification under section 9 of the Indian Act, and search within the 12 months that follow.',
      ],
    },
    {
      anchor: 'knockout-brief',
      title: 'What we need from you',
      paragraphs: [
        'Half a page, after we have both signed a confidentiality agreement: the problem, the solution in one sentence, the features without which it does not work, and a sketch if there is one. If you know of a product that comes near, name it; we then begin where you stopped. Please say also what has been shown or sold already, to whom and when, because your own disclosure counts as prior art in most countries.',
      ],
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
    text: 'Tell us which field it is in. You send the idea after we have signed a confidentiality agreement.',
    label: 'Get in touch',
  },
};
