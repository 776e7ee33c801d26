import { FIRM_FACTS } from 'shared-contracts/firm/firm';
import { serviceHref } from '../../lib/service-href.ts';
import type { ServicePage } from '../schemas/service-page.ts';

export const PAGE: ServicePage = {
  slug: 'prior-art-searches',
  title: 'Prior Art Searches',
  searchTitle: `Prior Art Searches in ${FIRM_FACTS.jurisdictions} Jurisdictions`,
  lead: `Prior art is everything that was public before your date. We search it in ${FIRM_FACTS.jurisdictions} jurisdictions and tell you which of it matters.`,
  description:
    'Patentability, invalidity, freedom to operate, landscape, state of the art, knockout and design searches, reported in Excel with the passages quoted.',
  figure: 'service-prior-art-searches',
  sections: [
    {
      anchor: 'patentability-search',
      title: 'Patentability Search',
      paragraphs: [
        'Is the invention new, and would it have been obvious to a skilled person? We search each feature and each combination, and report the closest documents with the passages that an examiner would quote.',
        'The report marks what is left: the features that no document shows. The claims start there.',
      ],
    },
    {
      anchor: 'invalidity-search',
      title: 'Invalidity / Validity Search',
      paragraphs: [
        'Somebody asserts a patent against you, or you are about to assert your own. We look for documents from before its date that the examiner did not have: other languages, theses, standards, product manuals, archived pages.',
      ],
      points: [
        'Each document is charted against the claim, element by element',
        'Dates of publication are proven, not assumed',
      ],
    },
    {
      anchor: 'freedom-to-operate-search',
      title: 'Freedom to Operate Search',
      paragraphs: [
        'May you make and sell the product where you want to? We read claims in force in those countries and compare each with the product as it will be built.',
      ],
      points: [
        'High risk: a claim in force appears to cover the product',
        'Moderate risk: it depends on how one term is read',
        'Low risk: at least one element is missing',
      ],
    },
    {
      anchor: 'patent-landscape',
      title: 'Patent Landscape Analysis',
      paragraphs: [
        'A landscape shows a whole field: who files, where, since when and on which problem. We sort the documents by hand into a taxonomy that you agree to, so that the charts count what you mean.',
      ],
      figure: 'service-patent-landscape',
      more: { label: 'Patent Landscape Analysis', href: serviceHref('patent-landscape') },
    },
    {
      anchor: 'state-of-the-art',
      title: 'State of the Art Search',
      paragraphs: [
        'Before research starts, a review of what is known: the approaches that were tried, those that worked and those that were left. It saves you from inventing something twice.',
      ],
      figure: 'service-state-of-the-art-search',
      more: { label: 'State of the Art Search', href: serviceHref('state-of-the-art-search') },
    },
    {
      anchor: 'knockout',
      title: 'Knockout Search',
      paragraphs: [
        `A quick look for the one document that ends the matter, typically in ${FIRM_FACTS.knockoutDays}. When it is found, ${FIRM_FACTS.knockoutSaving} of the cost of a full search is saved.`,
      ],
      figure: 'service-knockout-search',
      more: { label: 'Knockout Search', href: serviceHref('knockout-search') },
    },
    {
      anchor: 'design-patent-search',
      title: 'Design Patent Search',
      paragraphs: [
        'Shapes are searched by looking. We go through registered designs by class, through catalogues and shops, and lay your article beside the nearest ones, view by view.',
      ],
    },
    {
      anchor: 'prior-art-law',
      title: 'What counts as prior art',
      paragraphs: [
        'In the United States 35 U.S.C. 102 decides what is known and 103 what is obvious; courts ask the four questions of Graham v. John Deere. The EPC separates novelty in Article 54 from inventive step in Article 56, and counts unpublished earlier European filings under Article 54(3) for novelty only. In India sections 2(1)(j) and 2(1)(ja) of the Patents Act set both tests and section 13 says where the examiner looks.',
        'The same document can therefore be fatal in one office and harmless in another. Each row of our report says for which office it counts, and under which provision.',
      ],
      points: [
        'Applications are as a rule published 18 months after the priority date; most of what was filed in the last 18 months cannot be found by anybody',
        'The CPC has more than 250,000 groups; we name those that were read',
        'A family is counted once, however many countries it has',
      ],
    },
    {
      anchor: 'after-the-search',
      title: 'Where the results are used',
      paragraphs: [
        'An invalidity search feeds an inter partes review, which 35 U.S.C. 311(b) limits to patents and printed publications, or a European opposition within nine months of the publication of the grant (Article 99 EPC). A patentability search feeds the information disclosure statement, by which the duty of 37 CFR 1.56 is met in the way that 1.97 and 1.98 set out. We deliver the list in the form that each of them needs.',
      ],
    },
  ],
  method: {
    title: 'How we search',
    lead: 'A search that finds nothing is worth something only if you can see where it looked.',
    steps: [
      {
        title: 'Features',
        text: 'We break the invention into features and agree on their wording with you.',
      },
      {
        title: 'Strategy',
        text: 'Keywords, classes, citations, owners and drawings become queries, which you get too.',
      },
      {
        title: 'Reading',
        text: 'Analysts from the field read the hits. No summary replaces the passage itself.',
      },
      {
        title: 'Widening',
        text: 'What was found names new words, classes and citations; we go round again.',
      },
      {
        title: 'Report',
        text: 'An Excel sheet holds one document per row: relevance, passages, status, family.',
      },
    ],
  },
  call: {
    title: 'Not sure which search you need?',
    text: 'Describe the decision that you have to take. We name the smallest search that supports it.',
    label: 'Get in touch',
  },
};
